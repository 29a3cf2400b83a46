import type { Kysely } from 'kysely';
import * as spine from '../migrations/001-spine';
import * as retiredSlugs from '../migrations/002-retired-slugs';
import * as office from '../migrations/003-office';
import * as accounts from '../migrations/004-accounts';
import * as signingKeyWithdrawal from '../migrations/005-signing-key-withdrawal';
import * as mailLimits from '../migrations/006-mail-limits';
import * as erasing from '../migrations/007-erasing';
import * as personalData from '../migrations/008-personal-data';
import * as words from '../migrations/009-words';
import * as shipments from '../migrations/010-shipments';
import * as requestOptions from '../migrations/011-request-options';
import * as requestFiles from '../migrations/012-request-files';
import * as draftsWithoutPictures from '../migrations/013-drafts-without-pictures';
import * as visitsAndAccess from '../migrations/014-visits-and-access';
import * as erasedFiles from '../migrations/015-erased-files';
import * as checkedRequests from '../migrations/016-checked-requests';
import * as serviceStarts from '../migrations/017-service-starts';
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

/**
 * A step of the schema. Processes of the release before run on the schema after it, and those of its own
 * release on the schema before it.
 */
export type SchemaStep = {
  up: (db: Kysely<unknown>) => Promise<void>;
  /** It removes what processes use. The first release that does without: older ones stop at their start. */
  unusedSince?: string;
  /** Names of what it drops, replaces or adds that no process of the release before can notice. */
  harmless?: readonly string[];
};

// In the order in which they run. A migration that was released is never edited.
export const migrations: Record<string, SchemaStep> = {
  '001-spine': spine,
  '002-retired-slugs': retiredSlugs,
  '003-office': office,
  '004-accounts': accounts,
  '005-signing-key-withdrawal': signingKeyWithdrawal,
  '006-mail-limits': mailLimits,
  '007-erasing': erasing,
  '008-personal-data': personalData,
  '009-words': words,
  '010-shipments': shipments,
  '011-request-options': requestOptions,
  '012-request-files': requestFiles,
  '013-drafts-without-pictures': draftsWithoutPictures,
  '014-visits-and-access': visitsAndAccess,
  '015-erased-files': erasedFiles,
  '016-checked-requests': checkedRequests,
  '017-service-starts': serviceStarts,
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
};
