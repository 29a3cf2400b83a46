import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { InferInput } from 'valibot';
import type { ContactMessageForm } from '../../../edge-api/contract/contact-message';
import { TextAreaField, TextField } from '../../ui/field';
import { EnquiryFrame, SendButton } from './enquiry-frame';
import { FormErrors } from './form-errors';
import { lazyResolver } from './lazy-resolver';
import { useEnquiry } from './use-enquiry';

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
  const enquiry = useEnquiry('contact-message', form, ({ subject }) => subject);
  const [attempt, setAttempt] = useState(0);

  return (
    <EnquiryFrame
      state={enquiry.state}
      editing={enquiry.entry !== null}
      onStartOver={enquiry.startOver}
      onSubmit={(event) => enquiry.send(event, () => setAttempt((count) => count + 1))}
    >
      <FormErrors errors={errors} attempt={attempt} />
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
      <TextField label="Subject" error={errors.subject?.message} {...register('subject')} />
      <TextAreaField label="Message" error={errors.message?.message} {...register('message')} />
      <div>
        <SendButton busy={enquiry.state.kind === 'busy' || formState.isSubmitting}>
          Send the message
        </SendButton>
      </div>
    </EnquiryFrame>
  );
}
