/**
 * The form of the bodies that devices send: 1 asked for packages only, 2 has shipments. Raise it when a
 * server of the version before would refuse a body, or would lose a part of it. The outbox notes it with
 * each entry.
 */
export const contractVersion = 2;

/** The header that names it: in a request that of the body, in each answer of the API that of the server. */
export const contractHeader = 'sampan-contract';
