import { ApiKeyRecord, ApiKeys, MadeApiKey, NewApiKey } from '../../contract/admin/api-keys';
import { AuditEntry } from '../../contract/admin/audit';
import {
  Placement,
  ProductInput,
  ProductRecord,
  ServiceInput,
  ServiceRecord,
} from '../../contract/admin/catalogue-input';
import { ImportAnswer, ImportBatch } from '../../contract/csv/csv-import';
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

/** The schemas that the document has under `components`, by the names that generated types get. */
export const namedSchemas = {
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
