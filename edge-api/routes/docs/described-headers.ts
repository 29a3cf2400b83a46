type Header = { description: string; schema: { type: 'string' | 'integer' }; required?: boolean };

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;

/** The headers that requests and answers have besides the usual ones of HTTP. */
const known = {
  'Idempotency-Key': {
    description: 'A UUIDv7 made by the client: the change is made once, however often it arrives.',
    schema: text,
    required: true,
  },
  'If-Match': {
    description: 'The version that the change starts from, as the `ETag` said it, such as `"3"`.',
    schema: text,
  },
  'If-None-Match': {
    description: '`*` in place of `If-Match`, for something new.',
    schema: text,
  },
  ETag: { description: 'The version of what is answered.', schema: text },
  Location: { description: 'The address of what was made.', schema: text },
  'Retry-After': { description: 'After so many seconds there is room again.', schema: integer },
  'WWW-Authenticate': { description: 'How to log in: by a bearer token.', schema: text },
  'Tus-Resumable': { description: '`1.0.0`.', schema: text, required: true },
  'Upload-Metadata': { description: '`id ` and the id in Base64.', schema: text, required: true },
  'Upload-Length': { description: 'How many bytes the file has.', schema: integer, required: true },
  'Upload-Offset': {
    description: 'How many bytes of the file have arrived.',
    schema: integer,
    required: true,
  },
} satisfies Record<string, Header>;

/** The header that a client with a copy of the answer sends. */
export const copyParameter = {
  name: 'If-None-Match',
  in: 'header' as const,
  description: 'The `ETag` of a copy, to ask whether it is still good.',
  schema: text,
};

export type HeaderName = keyof typeof known;

export const headerParameters = (names: readonly HeaderName[]) =>
  names.map((name) => ({ name, in: 'header' as const, ...known[name] }));

export const responseHeaders = (names: readonly HeaderName[]) =>
  Object.fromEntries(
    names.map((name) => {
      const { description, schema }: Header = known[name];
      return [name, { description, schema }];
    }),
  );
