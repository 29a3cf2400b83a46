import { valibotResolver } from '@hookform/resolvers/valibot';
import { RegistrationValues, SignInValues } from './account-forms';

export const signInResolver = valibotResolver(SignInValues);
export const registrationResolver = valibotResolver(RegistrationValues);
