import { type FormEvent, type ReactNode, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { v7 as uuidV7 } from 'uuid';
import { useLocation } from 'wouter';
import { links } from '../../../config/links';
import { Button } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { CheckField, TextField } from '../../../ui/forms/field';
import { useChange } from '../use-change';
import styles from './entry-form.module.css';
import { useAdminDraft } from './use-admin-draft';
import type { FormStart } from './use-form-start';

type Scope = 'products' | 'services';

type Props<Input extends FieldValues> = {
  scope: Scope;
  start: FormStart<Input>;
  resolver: Resolver<Input, unknown, Input>;
  nameOf: (input: Input) => string;
  children: ReactNode;
};

/** The form of a product or a service: fields, draft, and saving through the outbox. */
export function EntryForm<Input extends FieldValues>(props: Props<Input>) {
  const { scope, start, resolver, nameOf, children } = props;
  const { id, version, base, values, restored, startOver } = start;
  const form = useForm<Input, unknown, Input>({
    resolver,
    defaultValues: values as DefaultValues<Input>,
    shouldFocusError: false,
  });
  const { forget } = useAdminDraft(form, start.draftKey, base);
  const [attempt, setAttempt] = useState(0);
  const [, navigate] = useLocation();
  const change = useChange();
  const manage = scope === 'products' ? links.adminProducts : links.adminServices;

  async function save(input: Input) {
    const entityId = id ?? uuidV7();
    const stored = await start.replaceEntry(() =>
      change(
        [
          {
            scope,
            entityId,
            method: 'PUT',
            path: `/api/admin/${scope}/${entityId}`,
            ifMatch: version || null,
            base,
            subject: nameOf(input),
            body: input,
          },
        ],
        { done: `“${nameOf(input)}” is stored here and is being sent.` },
      ),
    );
    if (!stored) return;
    await forget();
    navigate(manage);
  }

  async function submit(event: FormEvent) {
    let isWrong = false;
    await form.handleSubmit(save, () => {
      isWrong = true;
    })(event);
    // Now that the errors stand, their summary has something to take the focus with.
    if (isWrong) setAttempt((count) => count + 1);
  }

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {restored && (
          <p className={styles.note} role="status">
            This is what you typed before, not saved yet.
            <Button look="quiet" icon="refresh" onClick={() => forget().then(startOver)}>
              Start over
            </Button>
          </p>
        )}
        {attempt > 0 && <ErrorSummary errors={form.formState.errors} attempt={attempt} />}
        {children}
        <div className={styles.columns}>
          <TextField
            label="Order"
            hint="Smaller numbers come first."
            type="number"
            error={form.formState.errors.position?.message as string | undefined}
            {...form.register('position' as never, { valueAsNumber: true })}
          />
          <CheckField label="Published: visitors see it" {...form.register('published' as never)} />
        </div>
        <div className={styles.actions}>
          <Button type="submit" icon="check" busy={form.formState.isSubmitting}>
            Save
          </Button>
          <Button look="quiet" onClick={() => navigate(manage)}>
            Cancel
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
