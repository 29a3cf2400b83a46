import { useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/forms/field';

/** The fields about the sender, in the form around them. */
export function PersonFields() {
  const { register, formState } = useFormContext<{ name: string; email: string; phone?: string }>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Name"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
    </>
  );
}
