import { useForm, useWatch } from 'react-hook-form';
import { FailureNote } from '../../frame/account/failure-note';
import { useAttempt } from '../../frame/account/use-attempt';
import { loadAccount } from '../../frame/account/use-auth';
import { lazyResolver } from '../../loading/lazy-resolver';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/forms/field';
import { ScriptForm } from '../../ui/forms/script-form';
import { useRecheck } from '../../ui/forms/use-recheck';
import { AccountNote } from '../../ui/legal-note';
import { showToast } from '../../ui/toast';
import { PasswordField } from './password-field';
import { passwordStrength, shortestPassword } from './password-strength';

type Values = { name: string; email: string; password: string };

const resolver = lazyResolver<Values, Values>(() =>
  import('./account-resolvers').then(({ registrationResolver }) => registrationResolver),
);

/** Makes a new account, which is logged in at once; an e-mail confirms its address. */
export function RegistrationForm() {
  const form = useForm<Values, unknown, Values>({
    resolver,
    defaultValues: { name: '', email: '', password: '' },
  });
  useRecheck(form);
  const { register, handleSubmit, control, formState } = form;
  const { errors } = formState;
  const { busy, problem, run } = useAttempt();
  const strength = passwordStrength(useWatch({ control, name: 'password' }));

  const signUp = handleSubmit(({ name, email, password }) =>
    run(async () => {
      const sent = await (await loadAccount()).register(name, email, password);
      showToast(
        sent
          ? `Your account is ready. We have sent a link to confirm the address to ${email}.`
          : 'Your account is ready. The link to confirm the address could not be sent yet.',
        { goesAlong: true },
      );
    }),
  );

  return (
    <ScriptForm onSubmit={signUp}>
      <TextField
        label="Name"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        minLength={shortestPassword}
        hint={
          <>
            At least {shortestPassword} characters; a short sentence is strong and easy to remember.{' '}
            <strong aria-live="polite">{strength && `This one is ${strength}.`}</strong>
          </>
        }
        error={errors.password?.message}
        {...register('password')}
      />
      <FailureNote failure={problem} />
      <AccountNote />
      <div>
        <Button type="submit" busy={busy}>
          Create the account
        </Button>
      </div>
    </ScriptForm>
  );
}
