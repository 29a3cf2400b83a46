import { useFormContext, useWatch } from 'react-hook-form';
import { TextAreaField } from '../../ui/forms/field';
import { Markdown } from '../../ui/text/markdown';
import styles from './entry-form.module.css';

/** A text in the Markdown subset, with a preview. */
export function MarkdownField({ name, label }: { name: string; label: string }) {
  const { register, formState } = useFormContext();
  const source = useWatch({ name }) as string;
  return (
    <div className={styles.sideBySide}>
      <TextAreaField
        label={label}
        hint="## heading, - list, **strong**, [link](/address)"
        rows={14}
        error={formState.errors[name]?.message as string | undefined}
        {...register(name)}
      />
      <section className={styles.preview} aria-label="Preview">
        <h2>Preview</h2>
        <Markdown source={source || 'Nothing written yet.'} />
      </section>
    </div>
  );
}
