import * as v from 'valibot';
import { EmailAddress } from '../contract/fields';
import { StartError } from '../env/start-error';

/** An e-mail address as it was given to a command. @throws StartError */
export function emailArgument(text: string): string {
  const address = v.safeParse(EmailAddress, text);
  if (address.success) return address.output;
  throw new StartError('That is not an e-mail address: write one such as me@example.com.');
}
