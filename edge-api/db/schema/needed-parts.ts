// Without them no device or process would notice a change, prices would not be comparable, former addresses would be lost, erased
// files would stay in the store, an upload would go on after its request was erased, webhooks would be told of nothing, and those of a
// former admin would go on, as would their API keys.
export const neededTriggers = [
  'services.note_former_addresses',
  'products.note_former_addresses',
  'products.note_departure',
  'services.stamp_revision',
  'products.stamp_revision',
  'products.store_comparable_price',
  'products.check_grade',
  'currencies.lock_catalogue',
  'currencies.note_rates',
  'contact_messages.stamp_revision',
  'service_requests.stamp_revision',
  'users.stamp_revision',
  'users.tell_account',
  'users.tell_erased_account',
  'ended_sessions.tell_account',
  'audit_entries.stamp_revision',
  'admin_tombstones.stamp_revision',
  'signing_keys.tell_signing_keys',
  'request_files.note_file_deletion',
  'request_files.end_erased_upload',
  'contact_messages.note_event',
  'contact_messages.note_changed_event',
  'service_requests.note_event',
  'service_requests.note_changed_event',
  'products.note_event',
  'products.note_changed_event',
  'users.switch_off_webhooks',
  'users.switch_off_webhooks_of_erased',
  'known_addresses.switch_off_webhooks',
  'users.stop_api_keys',
  'users.stop_api_keys_of_erased',
  'known_addresses.stop_api_keys',
];

// What a database does not have before these migrations: a table, a column or a trigger. The code does
// without it there.
export const partsOfLaterMigrations: Record<string, readonly string[]> = {
  '020-rates-and-departments': [
    'currencies',
    'departments',
    'former_rates',
    'products.comparable_price',
    'products.check_grade',
    'products.store_comparable_price',
  ],
  '022-webhooks': [
    'webhooks',
    'webhook_events',
    'webhook_deliveries',
    'contact_messages.note_event',
    'contact_messages.note_changed_event',
    'service_requests.note_event',
    'service_requests.note_changed_event',
    'products.note_event',
    'products.note_changed_event',
  ],
  '023-api-keys': [
    'api_keys',
    'users.stop_api_keys',
    'users.stop_api_keys_of_erased',
    'known_addresses.stop_api_keys',
  ],
  '024-webhook-makers': [
    'users.switch_off_webhooks',
    'users.switch_off_webhooks_of_erased',
    'known_addresses.switch_off_webhooks',
  ],
};
