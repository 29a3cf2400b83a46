import { valibotResolver } from '@hookform/resolvers/valibot';
import * as v from 'valibot';
import { EmailAddress, requiredText } from '../../../edge-api/contract/fields';
import { shortestPassword } from './password-strength';

/** The fields of the login form. */
const SignInValues = v.object({
  email: EmailAddress,
  password: v.pipe(v.string(), v.nonEmpty('Please fill in your password.')),
});

/** The fields of the registration form. */
const RegistrationValues = v.object({
  name: requiredText('Name', 120),
  email: EmailAddress,
  password: v.pipe(
    v.string(),
    v.minLength(shortestPassword, `Please use at least ${shortestPassword} characters.`),
  ),
});

export const signInResolver = valibotResolver(SignInValues);
export const registrationResolver = valibotResolver(RegistrationValues);
