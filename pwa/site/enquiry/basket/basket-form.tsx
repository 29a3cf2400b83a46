import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ContactMessageForm } from '../../../../edge-api/contract/contact-message';
import { links } from '../../../config/links';
import type { BasketLine } from '../../../data/enquiry/basket';
import { lazy } from '../../../loading/lazy';
import { lazyResolver } from '../../../loading/lazy-resolver';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { EnquiryForm, SendButton } from '../enquiry-form';
import { PersonFields } from '../person-fields';
import { useEnquiry } from '../use-enquiry';
import { type BasketValues, emptyBasket, NoteField } from './note-field';

const resolver = lazyResolver<BasketValues, ContactMessageForm, BasketLine[]>(() =>
  import('./basket-resolver').then(({ basketResolver }) => basketResolver),
);

const SentMessage = lazy(() => import('../sent-message'), 'SentMessage');

type Props = {
  lines: BasketLine[];
  /** The products in the basket, with fields for their quantities. */
  list: ReactNode;
  /** Shown in place of list and form while there is nothing to send. */
  instead: ReactNode;
};

/** Sends all products of the basket as one message; its receipt stays when the basket is empty. */
export function BasketForm({ lines, list, instead }: Props) {
  const form = useForm<BasketValues, BasketLine[], ContactMessageForm>({
    resolver,
    context: lines,
    defaultValues: emptyBasket,
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const ids = lines.map(({ id }) => id);
  const enquiry = useEnquiry('contact-message', form, ({ subject }) => subject, {
    draftKey: 'basket',
    productIds: ids,
  });
  const [attempt, setAttempt] = useState(0);
  const listed = useRef<HTMLDivElement>(null);
  const isSent = enquiry.state.kind === 'stored' || enquiry.state.kind === 'sent';
  if (lines.length === 0 && !isSent) return instead;

  function send(event: SubmitEvent<HTMLFormElement>) {
    // An impossible quantity has its error beside the field; the stored one is still the last good one.
    const wrong = listed.current?.querySelector<HTMLElement>('input:invalid');
    if (wrong) {
      event.preventDefault();
      wrong.focus();
    } else {
      void enquiry.send(event, () => setAttempt((count) => count + 1));
    }
  }

  return (
    <FormProvider {...form}>
      {!isSent && <div ref={listed}>{list}</div>}
      <EnquiryForm
        path={links.basket}
        enquiry={enquiry}
        onStartOver={enquiry.startOver}
        sent={enquiry.sent && <SentMessage message={enquiry.sent} />}
        onSubmit={send}
      >
        {attempt > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
        <NoteField />
        <PersonFields />
        <div>
          <SendButton busy={enquiry.state.kind === 'busy' || isSubmitting}>
            Send the enquiry
          </SendButton>
        </div>
      </EnquiryForm>
    </FormProvider>
  );
}
