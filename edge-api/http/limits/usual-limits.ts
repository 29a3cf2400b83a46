import type { Allowance } from '../../db/rate-limit-queries';

/** How often something may be asked for, by one address, by one account, in one submission, or by all together. */
export type RateLimit = Allowance & {
  name: string;
  per: 'address' | 'account' | 'submission' | 'all';
};

/** A limit for a day, all of which may be used at once. */
const daily = <Per extends RateLimit['per']>(name: string, per: Per, units: number) => ({
  name,
  per,
  burst: units,
  perMinute: units / (24 * 60),
});

/**
 * `burst` requests at once, then `perMinute`. Made for people: whole companies and mobile networks
 * share one address, and a device that was offline for a day sends all that it has at once.
 */
export const usualLimits = {
  submissions: [
    { name: 'submissions', per: 'address', burst: 2000, perMinute: 120 },
    { name: 'submissions', per: 'account', burst: 1500, perMinute: 60 },
  ],
  // What submissions may take up, in kilobytes. A thousand of the largest are 64 MB.
  submissionKilobytes: [
    daily('submission-kilobytes', 'account', 100_000),
    daily('submission-kilobytes', 'address', 100_000),
    daily('submission-kilobytes-without-account', 'all', 2_000_000),
  ],
  // One of the largest or fifty usual ones, which need no room in what all visitors without an account share.
  ownSubmissionKilobytes: [daily('own-submission-kilobytes', 'address', 100)],
  // A device that was offline for a day sends all that was written on it.
  replies: [
    { name: 'replies', per: 'address', burst: 300, perMinute: 30 },
    { name: 'replies', per: 'submission', burst: 60, perMinute: 4 },
  ],
  // A person saves each quotation once or twice, and writing one takes up to a second of processor time.
  quotationFiles: [{ name: 'quotation-files', per: 'submission', burst: 6, perMinute: 6 }],
  // From the company's own mail server, after it has shown the secret.
  inboundMails: [{ name: 'inbound-mails', per: 'address', burst: 600, perMinute: 120 }],
  // Each that fits a submission becomes a mail, of which one address gets few.
  trackingCodes: [
    { name: 'tracking-codes', per: 'address', burst: 20, perMinute: 0.5 },
    { name: 'tracking-codes', per: 'all', burst: 1000, perMinute: 60 },
  ],
  // One who asks for codes for one mailbox again and again: the mailbox gets more, see `limited-mails.ts`.
  trackingCodesTo: [{ name: 'tracking-codes-to', per: 'address', burst: 5, perMinute: 1 / 60 }],
  trackingCodeTries: [{ name: 'tracking-code-tries', per: 'address', burst: 60, perMinute: 4 }],
  // Each page that a logged-in person opens exchanges a token.
  tokens: [
    { name: 'tokens', per: 'address', burst: 300, perMinute: 120 },
    { name: 'tokens', per: 'account', burst: 100, perMinute: 30 },
  ],
  uploads: [
    { name: 'uploads', per: 'address', burst: 400, perMinute: 120 },
    { name: 'uploads', per: 'account', burst: 200, perMinute: 60 },
  ],
  // A link that breaks every two seconds asks 60 times a minute.
  requestFiles: [{ name: 'request-files', per: 'address', burst: 3000, perMinute: 600 }],
  // What the bytes of files may take up, in megabytes.
  fileMegabytes: [
    daily('file-megabytes', 'account', 600),
    daily('file-megabytes', 'address', 1000),
    daily('file-megabytes-without-account', 'all', 10_000),
  ],
  // One file of the largest size, which needs no room in what all visitors without an account share.
  ownFileMegabytes: [daily('own-file-megabytes', 'address', 20)],
  // One login takes about six.
  providerPages: [{ name: 'provider-pages', per: 'address', burst: 600, perMinute: 240 }],
  // A person's own screen asks for both lists, again after each reconnection.
  ownLists: [{ name: 'own-lists', per: 'account', burst: 120, perMinute: 60 }],
  // Every 20 seconds for each tab with an opened submission, and when one begins to write.
  presence: [{ name: 'presence', per: 'account', burst: 600, perMinute: 120 }],
  // A device tells of at most five errors for each opened document.
  errorReports: [{ name: 'error-reports', per: 'address', burst: 20, perMinute: 1 }],
  // Of errors that were not told already. The address is a whole network here (see `networkOf`): one of
  // them gets at most a sixth of what all have.
  sentErrorReports: [
    { name: 'sent-error-reports', per: 'address', burst: 10, perMinute: 1 / 120 },
    { name: 'sent-error-reports', per: 'all', burst: 100, perMinute: 1 / 20 },
  ],
  // A device says again at each start how it is reached, only where that has changed.
  pushSubscriptions: [
    { name: 'push-subscriptions', per: 'address', burst: 300, perMinute: 30 },
    { name: 'push-subscriptions', per: 'account', burst: 60, perMinute: 6 },
  ],
  // Each reads and sends all that there is about one person.
  personalData: [{ name: 'personal-data', per: 'account', burst: 20, perMinute: 2 }],
} as const satisfies Record<string, readonly RateLimit[]>;

/** The limits of what can be asked for by name. */
export type RateLimits = Record<keyof typeof usualLimits, readonly RateLimit[]>;

/** How much one address may ask for in this process; cached answers are not counted. */
export const usualReads = {
  pages: { burst: 300, perMinute: 20 * 60 },
  // A page has dozens; "Keep for offline" fetches 500 products with their pictures.
  pictures: { burst: 3000, perMinute: 100 * 60 },
  /**
   * Pages of submissions and what is written there, also with keys of links that no one was given: one for each
   * request, and one more for each 8,000 letters that are sent.
   */
  submissionPages: { burst: 600, perMinute: 300 },
  /** Submissions that are refused or come again, too: each that may be stored could come twice. */
  submissions: { burst: 4000, perMinute: 600 },
  /**
   * Forms that were sent without scripts and are shown again: one for each ten fields or 4,000 letters, as
   * rendering takes a millisecond for them.
   */
  formsAgain: { burst: 600, perMinute: 300 },
  /** Requests with one API key, from the second one on. */
  apiKeys: { burst: 300, perMinute: 300 },
  /** Requests from one address with API keys that this process has not seen yet. */
  otherApiKeys: { burst: 30, perMinute: 10 },
  /** Answers that are made at a time, and requests that wait for their turn; forms that come back have as many. */
  places: { atOnce: 3, waiting: 400, waitingPerSender: 100 },
};

export type Reads = typeof usualReads;
