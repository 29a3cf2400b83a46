/**
 * The header that names a version of the contract (`../problem.ts`): in a request that of the body, in each
 * answer of the API that of the server. Without a schema beside it, so that a first page can use it.
 */
export const contractHeader = 'sampan-contract';
