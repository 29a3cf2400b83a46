import type { ReactNode } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { useLocation } from 'wouter';
import { links } from '../../config/links';
import type { EntryInputs } from '../../data/admin/changes';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { ChangeHistory } from '../parts/change-history';
import type { EntryScope } from './entry-kind';
import { OpenedForm } from './opened-form';
import { useDuplicate } from './use-duplicate';
import { useFormStart, type WantedForm } from './use-form-start';

/** `Values` are in the fields; once checked they are what the API takes. */
type EntryFormProps<Scope extends EntryScope, Values extends FieldValues> = WantedForm<
  Scope,
  Values
> & {
  resolver: Resolver<Values, unknown, EntryInputs[Scope]>;
  nameOf: (input: EntryInputs[Scope]) => string;
  children: (isNew: boolean) => ReactNode;
};

/** The form of a product or service, once its values are known, with the history of the entry. */
export function EntryForm<
  Scope extends EntryScope,
  Values extends FieldValues & EntryInputs[Scope],
>({ children, ...props }: EntryFormProps<Scope, Values>) {
  const { scope, id } = props;
  const start = useFormStart(props);
  const duplicate = useDuplicate(props);
  const [, navigate] = useLocation();
  const [what, list] =
    scope === 'products'
      ? (['product', links.adminProducts] as const)
      : (['service', links.adminServices] as const);
  const formOf = scope === 'products' ? links.updateProduct : links.updateService;

  async function openCopy(original: string) {
    const copyId = await duplicate(original);
    if (copyId) navigate(formOf(copyId));
  }

  if (start === undefined) return <p>Loading …</p>;
  if (start === null) {
    return (
      <Notice icon="alert" title={`There is no such ${what}`} heading="h2">
        <p>It may be new, and not on this device yet.</p>
        <ButtonLink href={list}>All {what}s</ButtonLink>
      </Notice>
    );
  }
  return (
    <>
      <OpenedForm
        {...props}
        start={start}
        list={list}
        onDuplicate={id ? () => openCopy(id) : undefined}
      >
        {children(start.version === 0)}
      </OpenedForm>
      {id && <ChangeHistory kind={what} id={id} />}
    </>
  );
}
