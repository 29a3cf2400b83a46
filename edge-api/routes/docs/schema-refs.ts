import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { ApiKeyRecord, ApiKeys, MadeApiKey, NewApiKey } from '../../contract/admin/api-keys';
import { AuditEntry } from '../../contract/admin/audit';
import {
  Placement,
  ProductInput,
  ProductRecord,
  ServiceInput,
  ServiceRecord,
} from '../../contract/admin/catalogue-input';
import { Counts, Figures } from '../../contract/admin/figures';
import {
  ChangedRequest,
  InternalNote,
  MessageChange,
  MessageRecord,
  OwnMessage,
  OwnRequest,
  RequestChange,
  RequestRecord,
  TimelineStep,
} from '../../contract/admin/inbox';
import { Overview } from '../../contract/admin/overview';
import { LastSeen, Me, SignOut, UserChange, UserRecord } from '../../contract/admin/people';
import {
  ErasedAccount,
  ErasedData,
  PersonalDataCounts,
  PersonalDataErasure,
  PersonalDataPreview,
  PersonalDataRequest,
} from '../../contract/admin/personal-data';
import { UploadedPicture } from '../../contract/admin/picture-upload';
import { Preset, PresetInput } from '../../contract/admin/presets';
import { recordPages } from '../../contract/admin/record-lists';
import {
  MadeWebhook,
  NewWebhook,
  WebhookChange,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookRecord,
  Webhooks,
} from '../../contract/admin/webhooks';
import {
  ListedProduct,
  ProductSummary,
  ProductsPage,
  ServiceSummary,
} from '../../contract/catalogue/catalogue';
import { CatalogueChanges } from '../../contract/catalogue/catalogue-feed';
import { Picture } from '../../contract/catalogue/picture';
import { Money, Product } from '../../contract/catalogue/product';
import { ServiceQuestion } from '../../contract/catalogue/request-options';
import { Service } from '../../contract/catalogue/service';
import { ContactMessageSubmission } from '../../contract/contact-message';
import { NewLink } from '../../contract/conversation/link-key';
import { Presence, PresentOthers } from '../../contract/conversation/presence';
import { PushKey, PushSubscriptionInput } from '../../contract/conversation/push';
import { CustomerReply, Reply, ShownReply } from '../../contract/conversation/reply';
import { ReplyReceipt, SubmissionPage } from '../../contract/conversation/submission-page';
import {
  AskedForCode,
  OpenedSubmission,
  TrackingCodeRequest,
  TrackingCodeUse,
} from '../../contract/conversation/tracking-code';
import { ImportAnswer, ImportBatch } from '../../contract/csv/csv-import';
import { DangerousGood } from '../../contract/dangerous/dangerous-goods';
import { ErrorReport } from '../../contract/errors/error-report';
import { CargoGroup } from '../../contract/freight/cargo-group';
import { PrivacySettings } from '../../contract/privacy-settings';
import { FieldError, Problem } from '../../contract/problem';
import { CustomerDecision } from '../../contract/quotation/quotation';
import { Rate, RateInput, RateVersions } from '../../contract/quotation/rate';
import { RateCharge } from '../../contract/quotation/rate-charge';
import { RatePage } from '../../contract/quotation/rate-search';
import { RequestFile } from '../../contract/request-file';
import { ServiceRequestSubmission } from '../../contract/service-request';
import { Shipment } from '../../contract/shipment';
import { SiteConfig, TokenAnswer, TokenRequest } from '../../contract/sign-in';
import { Receipt } from '../../contract/submission';
import { fieldMeanings } from './field-meanings';

/** The schemas that the document has under `components`, by the names that generated types get. */
const namedSchemas = {
  ApiKeyRecord,
  ApiKeys,
  AskedForCode,
  AuditEntry,
  AuditEntryPage: recordPages.audit,
  CargoGroup,
  ChangedRequest,
  CatalogueChanges,
  ContactMessage: ContactMessageSubmission,
  CustomerDecision,
  CustomerReply,
  DangerousGood,
  ErasedAccount,
  ErasedData,
  ErrorReport,
  FieldError,
  ImportAnswer,
  ImportBatch,
  InternalNote,
  LastSeen,
  ListedProduct,
  MadeApiKey,
  MadeWebhook,
  Me,
  MessageChange,
  MessageRecord,
  MessageRecordPage: recordPages['contact-messages'],
  FigureCounts: Counts,
  Figures,
  Money,
  NewApiKey,
  NewLink,
  NewWebhook,
  OpenedSubmission,
  Overview,
  OwnMessage,
  OwnRequest,
  PersonalDataCounts,
  PersonalDataErasure,
  PersonalDataPreview,
  PersonalDataRequest,
  Picture,
  Placement,
  PrivacySettings,
  Presence,
  PresentOthers,
  Preset,
  PresetInput,
  PresetPage: recordPages.presets,
  Problem,
  Product,
  ProductInput,
  ProductRecord,
  ProductRecordPage: recordPages.products,
  ProductSummary,
  ProductsPage,
  PushKey,
  PushSubscription: PushSubscriptionInput,
  Rate,
  RateCharge,
  RateInput,
  RatePage,
  RateVersions,
  Receipt,
  Reply,
  ReplyReceipt,
  RequestChange,
  RequestFile,
  RequestRecord,
  RequestRecordPage: recordPages['service-requests'],
  Service,
  ServiceInput,
  ServiceQuestion,
  ServiceRecord,
  ServiceRecordPage: recordPages.services,
  ServiceRequest: ServiceRequestSubmission,
  ServiceSummary,
  Shipment,
  ShownReply,
  SignOut,
  SiteConfig,
  SubmissionPage,
  TimelineStep,
  TokenAnswer,
  TokenRequest,
  TrackingCodeRequest,
  TrackingCodeUse,
  UploadedPicture,
  UserChange,
  UserRecord,
  UserRecordPage: recordPages.users,
  WebhookChange,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookRecord,
  Webhooks,
};

type JsonSchema = ReturnType<typeof toJsonSchema>;

const at = (name: string) => `#/components/schemas/${name}`;

const options: ConversionConfig = {
  // Rules that JSON Schema can't express, such as a check of our own, are left out.
  errorMode: 'ignore',
  typeMode: 'input',
  target: 'draft-2020-12',
  overrideRef: ({ referenceId }) => at(referenceId),
};

const nameOf = new Map<unknown, string>(
  Object.entries(namedSchemas).map(([name, schema]) => [schema, name]),
);

/** Describes a schema for the document: it only points at schemas that have a name. */
export function describedSchema(schema: GenericSchema): JsonSchema {
  const name = nameOf.get(schema);
  if (name) return { $ref: at(name) };
  const { $schema, $defs, ...described } = toJsonSchema(schema, {
    ...options,
    definitions: namedSchemas,
  });
  return described;
}

/** Adds the meanings of fields, in all parts of a schema. */
function addMeanings(part: unknown, meanings: Record<string, string>): void {
  if (typeof part !== 'object' || part === null) return;
  const { properties = {} } = part as { properties?: Record<string, JsonSchema> };
  for (const [name, field] of Object.entries(properties)) {
    if (Object.hasOwn(meanings, name)) field.description = meanings[name];
  }
  for (const inner of Object.values(part)) addMeanings(inner, meanings);
}

/** Returns all schemas that have a name. */
export function describedNames(): Record<string, JsonSchema> {
  const described: Record<string, JsonSchema> = toJsonSchemaDefs(namedSchemas, options);
  for (const [name, meanings] of Object.entries(fieldMeanings)) {
    addMeanings(described[name], meanings);
  }
  // A problem may say more of itself (RFC 9457 3.2).
  return { ...described, Problem: { ...described.Problem, additionalProperties: true } };
}
