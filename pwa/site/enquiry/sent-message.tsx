import type { ContactMessageForm } from '../../../edge-api/contract/contact-message';
import { messageTexts } from '../../../edge-api/contract/field-texts';
import { linesOf } from '../../../edge-api/contract/forms/form-texts';
import { plainFormats } from '../../../edge-api/contract/freight/text-formats';
import { LabelledLines } from '../../ui/text/labelled-lines';

/** What a message said when it was sent. */
export const SentMessage = ({ message }: { message: ContactMessageForm }) => (
  <LabelledLines
    lines={[...linesOf(messageTexts, message, plainFormats), ['Message', message.message]]}
  />
);
