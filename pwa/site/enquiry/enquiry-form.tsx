import type { ReactNode, SubmitEvent } from 'react';
import { company } from '../../config/company/company';
import { EditedNote } from '../../conversation/edited-note';
import { lazy } from '../../loading/lazy';
import { Button } from '../../ui/button';
import formStyles from '../../ui/forms/form.module.css';
import { formAction } from '../../ui/forms/form-action';
import { DefaultButton } from '../../ui/forms/go-button';
import { Icon } from '../../ui/icon';
import { PrivacyNote } from '../../ui/legal-note';
import styles from './enquiry-form.module.css';
import type { useEnquiry } from './use-enquiry';

const ReceiptCard = lazy(() => import('./receipt-card'), 'ReceiptCard');

type Props = {
  /** The page of the form, to which a browser sends it without scripts. */
  path: string;
  enquiry: Pick<
    ReturnType<typeof useEnquiry>,
    'state' | 'documentId' | 'given' | 'entry' | 'refusal'
  >;
  /** The button that Enter presses without scripts, if that is not the first step. */
  goWithoutScripts?: string;
  onStartOver: () => void;
  /** What was sent, for the receipt. */
  sent: ReactNode;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** Shows the form until it is sent, then its receipt; or says why nothing could be saved. */
export function EnquiryForm({
  path,
  enquiry: { state, documentId, given, entry, refusal },
  goWithoutScripts,
  onStartOver,
  sent,
  onSubmit,
  children,
}: Props) {
  if (state.kind === 'stored' || state.kind === 'sent') {
    return (
      <ReceiptCard
        id={state.id}
        reference={state.reference}
        sentDirectly={state.kind === 'sent'}
        linkKey={state.linkKey}
        onAnother={onStartOver}
        sent={sent}
        fallback={<p className={styles.reference}>{state.reference}</p>}
      />
    );
  }
  return (
    <form
      className={formStyles.form}
      method="post"
      action={formAction(path)}
      noValidate
      onSubmit={onSubmit}
    >
      {goWithoutScripts && (
        <noscript>
          <DefaultButton go={goWithoutScripts} />
        </noscript>
      )}
      <DefaultButton />
      <input type="hidden" name="id" value={documentId ?? ''} />
      {given?.note && <p className={formStyles.note}>{given.note}</p>}
      <EditedNote entry={entry} refusal={refusal} />
      {children}
      <PrivacyNote />
      {/* This field is for robots: see robot-hints.ts. */}
      <input
        name="website"
        className={formStyles.unseen}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      {state.kind === 'not-saved' && (
        <div className={formStyles.failed} role="alert">
          <Icon name="alert" />
          <p>
            <strong>Not saved, not sent.</strong> {state.reason} Your text is still here: please try
            again, or call <a href={company.phone.tel}>{company.phone.display}</a>.
          </p>
        </div>
      )}
    </form>
  );
}

/** Says what the outbox does for the form of a page, where scripts run. */
export const SentLater = ({ what }: { what: string }) => (
  <span className="needs-scripts">
    Without a connection your {what} is stored on this device, and sent once there is one.
  </span>
);

type SendProps = { busy: boolean; go?: string; children: ReactNode };

/** The button that sends the form. */
export function SendButton({ busy, go, children }: SendProps) {
  return (
    <Button type="submit" icon="send" busy={busy} {...(go && { name: 'go', value: go })}>
      {children}
    </Button>
  );
}
