import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FailureNote } from '../../frame/account/failure-note';
import { useAttempt } from '../../frame/account/use-attempt';
import { loadAccount } from '../../frame/account/use-auth';
import { lazyResolver } from '../../loading/lazy-resolver';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/forms/field';
import formStyles from '../../ui/forms/form.module.css';
import { ScriptForm } from '../../ui/forms/script-form';
import { useRecheck } from '../../ui/forms/use-recheck';
import { Actions } from '../../ui/page-parts';
import { PasswordField } from './password-field';

type Values = { email: string; password: string };

const resolver = lazyResolver<Values, Values>(() =>
  import('./account-resolvers').then(({ signInResolver }) => signInResolver),
);

/** Asks for e-mail and password, and offers a new password to people who forgot theirs. */
export function SignInForm() {
  const form = useForm<Values, unknown, Values>({
    resolver,
    defaultValues: { email: '', password: '' },
  });
  useRecheck(form);
  const { register, handleSubmit, getValues, trigger, formState } = form;
  const { errors } = formState;
  const { busy, problem, setProblem, run } = useAttempt();
  const [resetFor, setResetFor] = useState<string | null>(null);

  const signIn = handleSubmit(async ({ email, password }) => {
    setResetFor(null);
    await run(async () => (await loadAccount()).signIn(email, password));
  });

  async function reset() {
    const email = getValues('email').trim();
    setResetFor(null);
    setProblem(null);
    if (!email) return alert('Please provide a valid email address');
    if (!(await trigger('email', { shouldFocus: true }))) return;
    if (await run(async () => (await loadAccount()).sendReset(email))) setResetFor(email);
  }

  return (
    <ScriptForm onSubmit={signIn}>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <FailureNote failure={problem} />
      <div role="status">
        {resetFor && (
          <p className={formStyles.note}>
            If there is an account for {resetFor}, a link to set a new password is on its way. It
            may take some minutes; please look in your spam folder too.
          </p>
        )}
      </div>
      <Actions>
        <Button type="submit" busy={busy}>
          Log in
        </Button>
        <Button look="quiet" disabled={busy} onClick={reset}>
          Forgot password?
        </Button>
      </Actions>
    </ScriptForm>
  );
}
