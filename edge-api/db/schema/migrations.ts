import type { Kysely } from 'kysely';
import * as seedEdition from '../migrations/018-seed-edition';
import * as settledRevisions from '../migrations/019-settled-revisions';
import * as ratesAndDepartments from '../migrations/020-rates-and-departments';
import * as unsentMails from '../migrations/021-unsent-mails';
import * as webhooks from '../migrations/022-webhooks';
import * as apiKeys from '../migrations/023-api-keys';
import * as webhookMakers from '../migrations/024-webhook-makers';
import * as references from '../migrations/025-references';
import * as erasedDeliveries from '../migrations/026-erased-deliveries';
import * as workFromRows from '../migrations/027-work-from-rows';
import * as withoutFormerRequests from '../migrations/028-without-former-requests';
import * as phones from '../migrations/029-phones';
import * as conversations from '../migrations/030-conversations';
import * as submissionPages from '../migrations/031-submission-pages';
import * as customerMails from '../migrations/032-customer-mails';
import * as openQuotations from '../migrations/033-open-quotations';
import * as rates from '../migrations/034-rates';
import * as push from '../migrations/036-push';
import * as desk from '../migrations/037-desk';
import * as companyMails from '../migrations/038-company-mails';
import * as auditOfRates from '../migrations/039-audit-of-rates';
import * as merge from '../migrations/040-merge';
import * as endedAnswers from '../migrations/041-ended-answers';
import * as mailIntake from '../migrations/042-mail-intake';
import * as whoIsWho from '../migrations/043-who-is-who';
import * as limitedMails from '../migrations/044-limited-mails';
import * as acceptedQuotations from '../migrations/045-accepted-quotations';
import * as submissions from '../migrations/046-submissions';

/**
 * A step of the schema. Processes of the release before can run on the schema after the step, and those of its own
 * release on the schema before it, unless it needs a stop.
 */
export type SchemaStep = {
  up: (db: Kysely<unknown>) => Promise<void>;
  /** Names of parts that it drops, replaces or adds without effect on processes of the release before. */
  harmless?: readonly string[];
  /** No process of the release before may run while this step runs or after it; it goes back only by a backup. */
  needsStop?: true;
};

// In the order in which they run. A migration that was released is never edited.
export const migrations: Record<string, SchemaStep> = {
  '018-seed-edition': seedEdition,
  '019-settled-revisions': settledRevisions,
  '020-rates-and-departments': ratesAndDepartments,
  '021-unsent-mails': unsentMails,
  '022-webhooks': webhooks,
  '023-api-keys': apiKeys,
  '024-webhook-makers': webhookMakers,
  '025-references': references,
  '026-erased-deliveries': erasedDeliveries,
  '027-work-from-rows': workFromRows,
  '028-without-former-requests': withoutFormerRequests,
  '029-phones': phones,
  '030-conversations': conversations,
  '031-submission-pages': submissionPages,
  '032-customer-mails': customerMails,
  '033-open-quotations': openQuotations,
  '034-rates': rates,
  '036-push': push,
  '037-desk': desk,
  '038-company-mails': companyMails,
  '039-audit-of-rates': auditOfRates,
  '040-merge': merge,
  '041-ended-answers': endedAnswers,
  '042-mail-intake': mailIntake,
  '043-who-is-who': whoIsWho,
  '044-limited-mails': limitedMails,
  '045-accepted-quotations': acceptedQuotations,
  '046-submissions': submissions,
};

/**
 * Steps that the first release noted one by one and that are one step now. Releases before this one look up all of
 * them.
 */
export const namesBeforeFirstRelease = [
  '001-spine',
  '002-retired-slugs',
  '003-office',
  '004-accounts',
  '005-signing-key-withdrawal',
  '006-mail-limits',
  '007-erasing',
  '008-personal-data',
  '009-words',
  '010-shipments',
  '011-request-options',
  '012-request-files',
  '013-drafts-without-pictures',
  '014-visits-and-access',
  '015-erased-files',
  '016-checked-requests',
  '017-service-starts',
];
