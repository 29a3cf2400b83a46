import type { Context, MiddlewareHandler } from 'hono';
import type { Kysely } from 'kysely';
import type { CompanyContact, ReadPostedForm, Render, SiteAddresses } from './contract/page';
import type { PrivacySettings } from './contract/privacy-settings';
import type { PrintedQuotation } from './contract/quotation/printed-quotation';
import type { Retention } from './contract/retention';
import type { SiteConfig } from './contract/sign-in';
import type { Rights } from './db/accounts/rights';
import type { UserRow } from './db/accounts/user-queries';
import type { Author, ChangeRequest } from './db/changes/record-change';
import type { DatabaseProbe } from './db/database-probe';
import type { RevisionWatch } from './db/revision-watch';
import type { EncryptionKeys } from './db/secrets/encryption';
import type { CustomerRights } from './db/submissions/own-submission';
import type { Database } from './db/tables';
import type { BeginHash } from './files/begin-hash';
import type { FileStore } from './files/file-store';
import type { AnswerStore, Brotli } from './http/caching/cached-answer';
import type { MakeQueue } from './http/limits/fair-queue';
import type { RateLimits, Reads } from './http/limits/usual-limits';
import type { LookUpAccount } from './identity/provider-accounts';
import type { VerifyProviderToken } from './identity/provider-tokens';
import type { SessionTokens, SessionUser } from './identity/session-tokens';
import type { Log } from './log/log';
import type { ErrorReports } from './log/report-errors';
import type { SecurityLog } from './log/security-log';
import type { ArrivedMail, ReceiveMail } from './mail/inbound/receive-mail';
import type { SubmissionMails } from './mail/submission-mails';
import type { ClientBuild } from './site/page-document';
import type { HostRules } from './webhooks/host-rules';

/** What the app is made of: the server passes in the real parts, a test may pass in others. */
export type Deps = {
  db: Kysely<Database>;
  probe: DatabaseProbe;
  revision: Pick<RevisionWatch, 'current'>;
  follow: RevisionWatch['follow'];
  followAccounts: RevisionWatch['followAccounts'];
  noteChange: RevisionWatch['noteChange'];
  verifyProviderToken: VerifyProviderToken;
  lookUpAccount: LookUpAccount;
  sessions: SessionTokens;
  /** The keys that encrypt secrets before they are stored. Without keys, nothing that needs encryption is stored. */
  encryptionKeys: EncryptionKeys;
  /** E-mail addresses in lower case: an account that logs in with one of them, verified, becomes an admin. */
  adminEmails: ReadonlySet<string>;
  /** Whether admins must have logged in with a second factor. */
  adminSecondFactor: boolean;
  /** Whether all names below the name of the site have HTTPS as well. */
  hstsSubdomains: boolean;
  config: SiteConfig;
  /** Serves the pages `/__/auth/` and `/__/firebase/`; null with the emulator, which has its own. */
  providerOrigin: string | null;
  site: Site;
  /** Serves the files of the built client; other requests go to the next handler. */
  assets: MiddlewareHandler;
  sharePicture: DrawSharePicture;
  writeQuotation: WriteQuotation;
  encodePicture: EncodePicture;
  receiveUploads: ReceiveUploads;
  beginSha256: BeginHash;
  /** Where received files are moved to; null: they stay in the database. */
  fileStore: FileStore | null;
  /** Origins that the pages may connect to besides their own: the account emulator, a development server. */
  connectTo: readonly string[];
  /** The sender of a request, as rate limits count it. */
  clientAddress: (c: Context) => string;
  limits: RateLimits;
  reads: Reads;
  /** How long personal data is stored. */
  retention: Retention;
  /** Settings that the privacy page shows. */
  privacy: PrivacySettings;
  security: SecurityLog;
  /** Passes on the errors that devices report; null where errors are reported nowhere. */
  errorReports: Pick<ErrorReports, 'fromDevice'> | null;
  /** Receives mails that a caller with the secret posts; null where no mail arrives that way. */
  inboundMail: {
    secret: string;
    receive: ReceiveMail;
    /** Counts each mail for the metrics. */
    count?: (became: ArrivedMail) => void;
  } | null;
  /** Writes the mails about a submission; null where no mail is sent. */
  mails: SubmissionMails | null;
  /** Where webhooks may be sent to. */
  webhookHosts: Pick<HostRules, 'refusalOf'>;
  /** Where push messages may be sent to. */
  pushHosts: Pick<HostRules, 'refusalOf'>;
  /** Compresses with gzip each answer that has no other encoding; absent where the platform compresses. */
  gzip?: MiddlewareHandler;
  /** Absent where the platform compresses. */
  brotli?: Brotli;
  /** Present where a request must not wait for the promise of another one, as at the edge. */
  apart?: { queue: MakeQueue; answers: AnswerStore };
  /** How long a CDN may give public answers of the catalogue without asking; 0: not at all. */
  cdnMaxAgeS: number;
  /** Aborted when the server was told to stop: it still serves, but should get no new visitors. */
  draining: Pick<AbortSignal, 'aborted'>;
  /** Aborted when the server is about to stop, which ends event streams. */
  stopping: Stopping;
  log: Log;
};

/** The parts of an `AbortSignal` that are used. The edge, which has no event streams, can't make one at its start. */
export type Stopping = Pick<AbortSignal, 'aborted' | 'addEventListener' | 'removeEventListener'>;

/** The public site: its renderer, the built client and its address. */
export type Site = {
  render: Render;
  readForm: ReadPostedForm;
  addresses: SiteAddresses;
  build: ClientBuild;
  origin: string;
  company: CompanyContact;
};

/**
 * Draws the picture at `src` for chats, as a JPEG of 1200 × 630; null when the site has no such
 * picture.
 */
export type DrawSharePicture = (src: string) => Promise<Uint8Array<ArrayBuffer> | null>;

/** Writes a quotation as a PDF. */
export type WriteQuotation = (quotation: PrintedQuotation) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Turns an uploaded picture into the files that the site serves; `width` and `height` are those of
 * the largest. Only decoding tells whether the upload is a picture.
 */
export type EncodePicture = (
  bytes: Uint8Array<ArrayBuffer>,
) => Promise<EncodedPicture | 'no-picture' | 'too-many-pixels'>;
export type EncodedPicture = {
  width: number;
  height: number;
  files: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
};

/** The size of a file and how much of it has arrived. */
export type UploadProgress = { sizeBytes: number; receivedBytes: number };

/** What a protocol of uploads needs; errors that it throws are passed on. */
export type UploadHandling = {
  /** Where uploads begin; each has its id behind it. */
  path: string;
  find: (id: string) => Promise<UploadProgress>;
  /** Stores what arrives from `offset` on, and returns where the file ends then. */
  write: (id: string, offset: number, bytes: AsyncIterable<Uint8Array>) => Promise<number>;
  /** Called when all bytes are there. */
  finish: (id: string) => Promise<void>;
};

/** Answers a request of an upload protocol. @throws ProblemError, and what `find`, `write` and `finish` throw */
export type ReceiveUploads = (request: Request, uploads: UploadHandling) => Promise<Response>;

/** Set by `jsonUpTo`: the JSON as it arrived. */
export type JsonEnv = { Variables: { body: unknown } };

/** Set by `optionalUser` for the routes. */
export type AppEnv = {
  Variables: JsonEnv['Variables'] & { user: SessionUser | null; rights: Rights };
};

/** Set by `customerOf`: a person with the key of a link to the submission, or a logged-in user. */
export type CustomerEnv = {
  Variables: JsonEnv['Variables'] & { user: SessionUser | null; rights: CustomerRights };
};

/** Set by `requireUser`. */
export type SignedInEnv = { Variables: { account: UserRow; session: SessionUser } };

/** Set by `requireStaff`: an admin, or a program with an API key. */
export type StaffEnv = { Variables: { by: Author } };

/** Set by `readChangeRequest`. */
export type ChangingEnv = {
  Variables: JsonEnv['Variables'] & StaffEnv['Variables'] & { changeRequest: ChangeRequest };
};
