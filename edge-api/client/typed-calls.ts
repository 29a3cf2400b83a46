// From the types that openapi-typescript makes of the API's document to those of the client's functions.

type Of<Value, Key extends PropertyKey> = Value extends { [name in Key]?: infer Found }
  ? NonNullable<Found>
  : never;

/** A part of the input: absent, as it is, or one that may be left out where all of it may be. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<string, never> extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value };

/** The client makes these fields of a submission where a program leaves them out. */
type Made = 'id' | 'reference' | 'writtenAt';
type Sent<Body> =
  Body extends Record<Made, string> ? Omit<Body, Made> & Partial<Pick<Body, Made>> : Body;
type BodyOf<Op> = Sent<Of<Of<Of<Op, 'requestBody'>, 'content'>, 'application/json'>>;

/** The version that a change starts from; where something new may be made, none makes it. */
type Version<Headers> = [Headers] extends [never]
  ? unknown
  : 'If-Match' extends keyof Headers
    ? 'If-None-Match' extends keyof Headers
      ? { version?: number }
      : { version: number }
    : unknown;

type Key<Headers> = [Headers] extends [never]
  ? unknown
  : 'Idempotency-Key' extends keyof Headers
    ? { idempotencyKey?: string }
    : unknown;

export type Input<Op> = Part<'path', Of<Of<Op, 'parameters'>, 'path'>> &
  Part<'query', Of<Of<Op, 'parameters'>, 'query'>> &
  Part<'body', BodyOf<Op>> &
  Version<Of<Of<Op, 'parameters'>, 'header'>> &
  Key<Of<Of<Op, 'parameters'>, 'header'>> & { signal?: AbortSignal };

type Value<Content> = [Content] extends [never]
  ? undefined
  : Content extends { 'application/json': infer Json }
    ? Json
    : keyof Content extends `text/${string}`
      ? string
      : Blob;

export type Output<Op> = Value<Of<Of<Of<Op, 'responses'>, 200 | 201 | 204>, 'content'>>;

/** A function for each operation; one that needs nothing may be called without an input. */
export type Client<Operations> = {
  [Name in keyof Operations]: Record<string, never> extends Input<Operations[Name]>
    ? (input?: Input<Operations[Name]>) => Promise<Output<Operations[Name]>>
    : (input: Input<Operations[Name]>) => Promise<Output<Operations[Name]>>;
};
