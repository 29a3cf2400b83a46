/** `npm run test:long` does more of what finds little each time. */
export const inLongRun = Boolean(process.env.TEST_LONG);
