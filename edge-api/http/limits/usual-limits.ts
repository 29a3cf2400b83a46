import type { Allowance } from '../../db/rate-limit-queries';

/**
 * A limit on how often something may be asked for: by one address, by the network around it (/24 of IPv4, /48 of
 * IPv6), by one account, in one submission, by one network about one mailbox, or by all together.
 */
export type RateLimit = Allowance & {
  name: string;
  per: 'address' | 'network' | 'account' | 'submission' | 'mailbox' | 'all';
  /**
   * True for the asker's own part of what all share: they need room there only when it is used up. False: the limit
   * is a maximum.
   */
  isOwn?: boolean;
  /** How much of what all share is kept for people who have shown before that they are customers. */
  kept?: number;
};

type DailyParts = Pick<RateLimit, 'isOwn' | 'kept'>;

/** A limit for a day, all of which may be used at once. */
const daily = <Per extends RateLimit['per']>(
  name: string,
  per: Per,
  units: number,
  parts: DailyParts = {},
) => ({ name, per, burst: units, perMinute: units / (24 * 60), ...parts });

/** A limit for an hour, all of which may be used at once. */
const hourly = <Per extends RateLimit['per']>(
  name: string,
  per: Per,
  units: number,
  parts: DailyParts = {},
) => ({ name, per, burst: units, perMinute: units / 60, ...parts });

/**
 * Makes the limits of an address and of its network, which may be several offices, or the addresses that a mobile
 * carrier has there.
 */
const eachSender = (name: string, { burst, perMinute }: Allowance, networks = 2) =>
  [
    { name, per: 'address', burst, perMinute },
    { name, per: 'network', burst: networks * burst, perMinute: networks * perMinute },
  ] as const;

/**
 * `burst` requests at once, then `perMinute`. Made for people: an office of 50 and mobile networks
 * share one address, and a device that was offline for a day sends all that it has at once. See
 * docs/decisions/0090-who-asks-pays.md.
 */
export const usualLimits = {
  submissions: [
    ...eachSender('submissions', { burst: 2000, perMinute: 120 }),
    { name: 'submissions', per: 'account', burst: 1500, perMinute: 60 },
  ],
  // What submissions may take up, in kilobytes. A thousand of the largest are 64 MB. The own part is ten of the
  // largest or five hundred usual ones.
  submissionKilobytes: [
    daily('submission-kilobytes', 'account', 100_000),
    daily('submission-kilobytes', 'address', 100_000),
    daily('submission-kilobytes', 'network', 200_000),
    daily('submission-kilobytes', 'network', 1000, { isOwn: true }),
    daily('submission-kilobytes', 'all', 2_000_000, { kept: 400_000 }),
  ],
  // Mails to the company, one for each submission, and receipts. What is beyond them is not sent: a digest
  // tells the company, and the visitor reads the reference on the screen.
  companyMails: [
    hourly('company-mails', 'network', 60),
    hourly('company-mails', 'network', 20, { isOwn: true }),
    hourly('company-mails', 'all', 120, { kept: 40 }),
  ],
  // Mails to the company about what customers write and decide: one for each submission and some minutes. The digest
  // counts those that are beyond the limit too.
  companyNews: [
    hourly('company-news', 'network', 60),
    hourly('company-news', 'network', 20, { isOwn: true }),
    hourly('company-news', 'all', 120, { kept: 40 }),
  ],
  receipts: [
    hourly('receipts', 'network', 60),
    hourly('receipts', 'network', 20, { isOwn: true }),
    hourly('receipts', 'all', 200, { kept: 60 }),
  ],
  // A device that was offline for a day sends all that was written on it.
  replies: [
    ...eachSender('replies', { burst: 300, perMinute: 30 }),
    { name: 'replies', per: 'submission', burst: 60, perMinute: 4 },
  ],
  // A person saves each quotation once or twice, and writing its PDF takes up to a second of processor time.
  quotationFiles: [
    { name: 'quotation-files', per: 'submission', burst: 6, perMinute: 6 },
    ...eachSender('quotation-files', { burst: 60, perMinute: 20 }),
  ],
  // Mails that answer none of ours, by the address and the domain of their sender; those whose sender nothing proves
  // share one of each.
  unknownMails: [
    hourly('unknown-mails', 'address', 10),
    hourly('unknown-mails', 'network', 20),
    hourly('unknown-mails', 'all', 60, { kept: 20 }),
  ],
  // An office of 50 whose people all follow what they sent, each with one code. Of the 300 an hour that all share 100
  // are kept.
  trackingCodes: [
    ...eachSender('tracking-codes', { burst: 60, perMinute: 1 }),
    daily('tracking-codes', 'network', 60, { isOwn: true }),
    hourly('tracking-codes', 'all', 300, { kept: 100 }),
    // For someone who asks again and again for codes for one mailbox: each code is good for 15 minutes.
    { name: 'tracking-codes', per: 'mailbox', burst: 4, perMinute: 1 / 15 },
  ],
  trackingCodeTries: eachSender('tracking-code-tries', { burst: 60, perMinute: 4 }),
  // Each page that a logged-in person opens exchanges a token.
  tokens: [
    ...eachSender('tokens', { burst: 300, perMinute: 120 }),
    { name: 'tokens', per: 'account', burst: 100, perMinute: 30 },
  ],
  uploads: [
    ...eachSender('uploads', { burst: 400, perMinute: 120 }),
    { name: 'uploads', per: 'account', burst: 200, perMinute: 60 },
  ],
  // A link that breaks every two seconds asks 60 times a minute.
  requestFiles: eachSender('request-files', { burst: 3000, perMinute: 600 }),
  // What the bytes of files may take up, in megabytes. The own part is five files of the largest size.
  fileMegabytes: [
    daily('file-megabytes', 'account', 600),
    daily('file-megabytes', 'address', 1000),
    daily('file-megabytes', 'network', 2000),
    daily('file-megabytes', 'network', 100, { isOwn: true }),
    daily('file-megabytes', 'all', 10_000, { kept: 2000 }),
  ],
  // One login takes about six.
  providerPages: eachSender('provider-pages', { burst: 600, perMinute: 240 }),
  // A person's own screen asks for both lists, again after each reconnection.
  ownLists: [{ name: 'own-lists', per: 'account', burst: 120, perMinute: 60 }],
  // Every 20 seconds for each tab with an opened submission, and when one begins to write.
  presence: [{ name: 'presence', per: 'account', burst: 600, perMinute: 120 }],
  // A device tells of at most five errors for each opened document.
  errorReports: eachSender('error-reports', { burst: 20, perMinute: 1 }, 4),
  // Only errors that were not reported before: one network gets at most a sixth of what all have.
  sentErrorReports: [
    { name: 'sent-error-reports', per: 'network', burst: 10, perMinute: 1 / 120 },
    { name: 'sent-error-reports', per: 'all', burst: 100, perMinute: 1 / 20 },
  ],
  // A device reports at each start how push messages reach it, but only where that has changed.
  pushSubscriptions: [
    ...eachSender('push-subscriptions', { burst: 300, perMinute: 30 }),
    { name: 'push-subscriptions', per: 'account', burst: 60, perMinute: 6 },
  ],
  // Each reads and sends all that there is about one person.
  personalData: [{ name: 'personal-data', per: 'account', burst: 20, perMinute: 2 }],
} as const satisfies Record<string, readonly RateLimit[]>;

/** The limits of what can be asked for by name. */
export type RateLimits = Record<keyof typeof usualLimits, readonly RateLimit[]>;

/**
 * How much one address may ask for in this process; its network may ask for twice as much. Cached answers do not
 * count.
 */
export const usualReads = {
  pages: { burst: 300, perMinute: 20 * 60 },
  // A page has dozens; "Keep for offline" fetches 500 products with their pictures.
  pictures: { burst: 3000, perMinute: 100 * 60 },
  /**
   * Pages of submissions and their conversations, also with made-up link keys: each request counts one, and each
   * 8,000 letters that are sent count one more.
   */
  submissionPages: { burst: 600, perMinute: 300 },
  /** Submissions, also refused and repeated ones: each that may be stored could come twice. */
  submissions: { burst: 4000, perMinute: 600 },
  /**
   * Forms that were sent without scripts and are shown again: each ten fields or 4,000 letters count one, as
   * rendering them takes a millisecond.
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
