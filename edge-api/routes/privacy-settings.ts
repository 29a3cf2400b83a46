import { Hono } from 'hono';
import { PrivacySettings } from '../contract/privacy-settings';
import type { Deps } from '../deps';
import { describe } from './describe';

/** `GET /privacy-settings`: the settings of this server that the privacy page shows. */
export const privacyRoutes = ({ privacy }: Pick<Deps, 'privacy'>) =>
  new Hono().get(
    '/privacy-settings',
    describe({
      operationId: 'getPrivacySettings',
      summary: 'How long personal data is stored, and how many receipts are sent',
      tag: 'Server',
      security: 'anyone',
      answer: {
        schema: PrivacySettings,
        meaning: 'Times are in days; `receipts` is null where no e-mail is sent.',
      },
    }),
    (c) => c.json(privacy),
  );
