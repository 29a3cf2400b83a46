import { valibotResolver } from '@hookform/resolvers/valibot';
import { ContactMessageForm } from '../../../../edge-api/contract/contact-message';

export const contactResolver = valibotResolver(ContactMessageForm);
