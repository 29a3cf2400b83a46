import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { InferInput } from 'valibot';
import type { ContactMessageForm } from '../../../../edge-api/contract/contact-message';
import { lazyResolver } from '../../../loading/lazy-resolver';
import { TextAreaField, TextField } from '../../../ui/forms/field';
import { EnquiryForm, SendButton } from '../enquiry-form';
import { FormErrors } from '../form-errors';
import { PersonFields } from '../person-fields';
import { useEnquiry } from '../use-enquiry';

type ContactValues = InferInput<typeof ContactMessageForm>;

const resolver = lazyResolver<ContactValues, ContactMessageForm>(() =>
  import('./contact-resolver').then(({ contactResolver }) => contactResolver),
);

/** A message to the company. `about` names a product that it is about. */
export function ContactForm({ about }: { about: string | null }) {
  const form = useForm<ContactValues, unknown, ContactMessageForm>({
    resolver,
    defaultValues: {
      name: '',
      email: '',
      phone: '',
      subject: about ? `About ${about}` : '',
      message: '',
    },
    shouldFocusError: false,
  });
  const { register, formState } = form;
  const { errors } = formState;
  const enquiry = useEnquiry('contact-message', form, ({ subject }) => subject, {
    // A draft about something else must not replace the subject of this product.
    ...(about && { draftKey: `contact-message about ${about}` }),
  });
  const [attempt, setAttempt] = useState(0);

  return (
    <FormProvider {...form}>
      <EnquiryForm
        state={enquiry.state}
        editing={enquiry.entry !== null}
        belongsToOther={enquiry.belongsToOther}
        onStartOver={enquiry.startOver}
        onSubmit={(event) => enquiry.send(event, () => setAttempt((count) => count + 1))}
      >
        <FormErrors errors={errors} attempt={attempt} />
        <PersonFields />
        <TextField label="Subject" error={errors.subject?.message} {...register('subject')} />
        <TextAreaField label="Message" error={errors.message?.message} {...register('message')} />
        <div>
          <SendButton busy={enquiry.state.kind === 'busy' || formState.isSubmitting}>
            Send the message
          </SendButton>
        </div>
      </EnquiryForm>
    </FormProvider>
  );
}
