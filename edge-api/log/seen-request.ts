/** What the app notes of a request for its line in the log and for the metrics. */
export type SeenRequest = {
  /** Also in the answer, as `X-Request-Id`. */
  readonly requestId: string;
  /** The pattern of the address, without ids and query; null until it is known. */
  route: string | null;
  /** The account that is signed in. */
  uid: string | null;
};

/** An answered request: all that the log says of it. */
export type AnsweredRequest = SeenRequest & {
  method: string;
  status: number;
  /** From its arrival to the last byte of its answer. */
  ms: number;
  /** What was sent, with the head of the answer. */
  bytes: number;
  /** The connection ended before the whole answer was sent. */
  cut: boolean;
};

/** The route of files of the client. */
export const fileRoute = 'file';
/** The route of addresses without a page or resource. */
export const unknownRoute = 'not-found';
