import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { InferInput } from 'valibot';
import type { ContactMessageForm } from '../../../../edge-api/contract/contact-message';
import { useFormField } from '../../../cargo/use-form-field';
import { links } from '../../../config/links';
import { lazy } from '../../../loading/lazy';
import { lazyResolver } from '../../../loading/lazy-resolver';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { TextAreaField, TextField } from '../../../ui/forms/field';
import { useDocumentForm } from '../../../ui/forms/use-document-form';
import { EnquiryForm, SendButton } from '../enquiry-form';
import { PersonFields } from '../person-fields';
import { useEnquiry } from '../use-enquiry';

type ContactValues = InferInput<typeof ContactMessageForm>;

const resolver = lazyResolver<ContactValues, ContactMessageForm>(() =>
  import('./contact-resolver').then(({ contactResolver }) => contactResolver),
);

const SentMessage = lazy(() => import('../sent-message'), 'SentMessage');

/** A message to the company. `about` names a product that it is about. */
export function ContactForm({ about }: { about: string | null }) {
  const given = useDocumentForm(links.contact);
  const form = useForm<ContactValues, unknown, ContactMessageForm>({
    resolver,
    defaultValues: (given?.values as ContactValues | undefined) ?? {
      name: '',
      email: '',
      phone: '',
      subject: about ? `About ${about}` : '',
      message: '',
    },
    ...(given?.errors && { errors: given.errors }),
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const enquiry = useEnquiry('contact-message', form, ({ subject }) => subject, {
    given,
    // A draft about something else must not replace the subject of this product.
    ...(about && { draftKey: `contact-message about ${about}` }),
  });
  const [attempt, setAttempt] = useState(given?.errors ? 1 : 0);

  return (
    <FormProvider {...form}>
      <EnquiryForm
        path={links.contact}
        enquiry={enquiry}
        onStartOver={enquiry.startOver}
        sent={enquiry.sent && <SentMessage message={enquiry.sent} />}
        onSubmit={(event) => enquiry.send(event, () => setAttempt((count) => count + 1))}
      >
        {attempt > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
        <PersonFields />
        <MessageFields />
        <div>
          <SendButton busy={enquiry.state.kind === 'busy' || isSubmitting}>
            Send the message
          </SendButton>
        </div>
      </EnquiryForm>
    </FormProvider>
  );
}

function MessageFields() {
  const field = useFormField<ContactValues>();
  return (
    <>
      <TextField label="Subject" {...field('subject')} />
      <TextAreaField label="Message" {...field('message')} />
    </>
  );
}
