// The schemas that the document has under `components`, by the names that generated types get.
import { recordPages } from '../../contract/admin/record-lists';

export { ApiKeyRecord, ApiKeys, MadeApiKey, NewApiKey } from '../../contract/admin/api-keys';
export { AuditEntry } from '../../contract/admin/audit';
export {
  Placement,
  ProductInput,
  ProductRecord,
  ServiceInput,
  ServiceRecord,
} from '../../contract/admin/catalogue-input';
export { Counts as FigureCounts, Figures } from '../../contract/admin/figures';
export {
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
export { Overview } from '../../contract/admin/overview';
export { LastSeen, Me, SignOut, UserChange, UserRecord } from '../../contract/admin/people';
export {
  ErasedAccount,
  ErasedData,
  PersonalDataCounts,
  PersonalDataErasure,
  PersonalDataPreview,
  PersonalDataRequest,
} from '../../contract/admin/personal-data';
export { UploadedPicture } from '../../contract/admin/picture-upload';
export { Preset, PresetInput } from '../../contract/admin/presets';
export {
  MadeWebhook,
  NewWebhook,
  WebhookChange,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookRecord,
  Webhooks,
} from '../../contract/admin/webhooks';
export {
  ListedProduct,
  ProductSummary,
  ProductsPage,
  ServiceSummary,
} from '../../contract/catalogue/catalogue';
export { CatalogueChanges } from '../../contract/catalogue/catalogue-feed';
export { Picture } from '../../contract/catalogue/picture';
export { Money, Product } from '../../contract/catalogue/product';
export { ServiceQuestion } from '../../contract/catalogue/request-options';
export { Service } from '../../contract/catalogue/service';
export { ContactMessageSubmission as ContactMessage } from '../../contract/contact-message';
export { NewLink } from '../../contract/conversation/link-key';
export { Presence, PresentOthers } from '../../contract/conversation/presence';
export {
  PushKey,
  PushSubscriptionInput as PushSubscription,
} from '../../contract/conversation/push';
export { CustomerReply, Reply, ShownReply } from '../../contract/conversation/reply';
export { ReplyReceipt, SubmissionPage } from '../../contract/conversation/submission-page';
export {
  AskedForCode,
  OpenedSubmission,
  TrackingCodeRequest,
  TrackingCodeUse,
} from '../../contract/conversation/tracking-code';
export { ImportAnswer, ImportBatch } from '../../contract/csv/csv-import';
export { DangerousGood } from '../../contract/dangerous/dangerous-goods';
export { ErrorReport } from '../../contract/errors/error-report';
export { CargoGroup } from '../../contract/freight/cargo-group';
export { PrivacySettings } from '../../contract/privacy-settings';
export { FieldError, Problem } from '../../contract/problem';
export { CustomerDecision } from '../../contract/quotation/quotation';
export { Rate, RateInput, RateVersions } from '../../contract/quotation/rate';
export { RateCharge } from '../../contract/quotation/rate-charge';
export { RatePage } from '../../contract/quotation/rate-search';
export { RequestFile } from '../../contract/request-file';
export { ServiceRequestSubmission as ServiceRequest } from '../../contract/service-request';
export { Shipment } from '../../contract/shipment';
export { SiteConfig, TokenAnswer, TokenRequest } from '../../contract/sign-in';
export { Receipt } from '../../contract/submission';

export const AuditEntryPage = recordPages.audit;
export const MessageRecordPage = recordPages['contact-messages'];
export const PresetPage = recordPages.presets;
export const ProductRecordPage = recordPages.products;
export const RequestRecordPage = recordPages['service-requests'];
export const ServiceRecordPage = recordPages.services;
export const UserRecordPage = recordPages.users;
