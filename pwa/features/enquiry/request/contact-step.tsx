import { lazy } from '../../../loading/lazy';
import { TextAreaField, TextField } from '../../../ui/forms/field';
import { useRequestField } from '../use-form-field';
import styles from './request-form.module.css';

const FilesField = lazy(() => import('../files-field'), 'FilesField');

/** Who the company answers, and what it should read. */
export function ContactStep() {
  const field = useRequestField();
  return (
    <>
      <div className={styles.pair}>
        <TextField label="Name" autoComplete="name" {...field('contact.name')} />
        <TextField
          label="Company"
          optional
          autoComplete="organization"
          {...field('contact.company')}
        />
        <TextField label="E-mail" type="email" autoComplete="email" {...field('contact.email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...field('contact.phone')} />
      </div>
      <TextAreaField label="Notes" optional {...field('notes')} />
      <FilesField />
    </>
  );
}
