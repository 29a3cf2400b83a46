import * as v from 'valibot';

/** A trimmed line of text that must be filled in. */
export const requiredText = (label: string, maxLength: number) =>
  v.pipe(
    v.string(`${label} is missing.`),
    v.trim(),
    v.nonEmpty(`Please fill in ${label.toLowerCase()}.`),
    v.maxLength(maxLength, `${label} can be at most ${maxLength} characters long.`),
  );

/** A trimmed text that may be left empty. */
export const optionalText = (label: string, maxLength: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(maxLength, `${label} can be at most ${maxLength} characters long.`),
    ),
    '',
  );

export const EmailAddress = v.pipe(
  v.string('E-mail is missing.'),
  v.trim(),
  v.nonEmpty('Please fill in your e-mail.'),
  v.maxLength(254, 'This e-mail address is too long.'),
  v.email('This does not look like an e-mail address.'),
);

// Digits with the signs people write between them; what can be dialled is for the caller to know.
export const PhoneNumber = v.pipe(
  v.string('Phone is missing.'),
  v.trim(),
  v.regex(/^\+?[0-9 ()./-]{5,30}$/, 'Please write a phone number with digits only, such as +880 1700 000000.'),
);
export const OptionalPhoneNumber = v.optional(
  v.union(
    [v.pipe(v.string(), v.trim(), v.literal('')), PhoneNumber],
    'Please write a phone number with digits only, or leave it empty.',
  ),
  '',
);

export const Timestamp = v.pipe(v.string(), v.isoTimestamp('This is not an ISO 8601 time.'));

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
export const UuidV7 = v.pipe(v.string('The id is missing.'), v.regex(uuidV7, 'The id is not a UUIDv7.'));
