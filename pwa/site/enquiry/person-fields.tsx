import { useFormField } from '../../cargo/use-form-field';
import { TextField } from '../../ui/forms/field';

/** The fields about the sender, in the form around them. */
export function PersonFields() {
  const field = useFormField<{ name: string; email: string; phone?: string }>();
  return (
    <>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="E-mail" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone" optional type="tel" autoComplete="tel" {...field('phone')} />
    </>
  );
}
