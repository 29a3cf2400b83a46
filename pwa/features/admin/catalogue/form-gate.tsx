import type { ReactNode } from 'react';
import { links } from '../../../config/links';
import { ButtonLink } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { ChangeHistory } from '../change-history';
import type { FormStart } from './use-form-start';

type Props<Input> = {
  start: FormStart<Input> | null | undefined;
  what: 'product' | 'service';
  id: string | null;
  children: (start: FormStart<Input>) => ReactNode;
};

/** Waits for what a form begins with, and says so when there is no such thing. */
export function FormGate<Input>({ start, what, id, children }: Props<Input>) {
  if (start === undefined) return <p>Loading …</p>;
  if (start === null) {
    return (
      <Notice icon="alert" title={`There is no such ${what}`} heading="h2">
        <p>It may have been made on another device and not have reached this one yet.</p>
        <ButtonLink href={what === 'product' ? links.adminProducts : links.adminServices}>
          All {what}s
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <>
      {children(start)}
      {id && <ChangeHistory kind={what} id={id} />}
    </>
  );
}
