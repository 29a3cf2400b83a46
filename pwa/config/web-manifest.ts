import { startColour, themeColour } from './company/colours.ts';
import { company } from './company/company.ts';

const icon = (src: string, sizes: string, purpose?: 'maskable') => ({
  src,
  sizes,
  type: 'image/png',
  ...(purpose && { purpose }),
});

const shortcut = (name: string, url: string, picture: string) => ({
  name,
  url,
  icons: [icon(picture, '96x96')],
});

/**
 * The web app manifest, `/manifest.webmanifest`. Vite's configuration reads it, in which Node resolves
 * no import without an extension: so its paths are written out, and a test compares them.
 */
export const webManifest = {
  id: '/',
  name: company.name,
  short_name: company.brand,
  description: company.tagline,
  lang: 'en',
  dir: 'ltr' as const,
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  display_override: ['standalone' as const, 'minimal-ui' as const],
  launch_handler: { client_mode: ['navigate-existing' as const, 'auto' as const] },
  categories: ['business', 'shopping', 'logistics'],
  theme_color: themeColour[0],
  background_color: startColour[0],
  icons: [
    icon('/icons/icon-192.png', '192x192'),
    icon('/icons/icon-512.png', '512x512'),
    icon('/icons/icon-maskable-192.png', '192x192', 'maskable'),
    icon('/icons/icon-maskable-512.png', '512x512', 'maskable'),
  ],
  // Other apps can share files with the installed app: they go into the form of a request.
  share_target: {
    action: '/services/request/share',
    method: 'POST' as const,
    enctype: 'multipart/form-data' as const,
    params: {
      files: [
        {
          name: 'files',
          accept: [
            'application/pdf',
            'image/jpeg',
            'image/png',
            'image/webp',
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
            'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            'text/csv',
            ...[
              '.pdf',
              '.jpg',
              '.jpeg',
              '.jfif',
              '.jpe',
              '.pjpeg',
              '.pjp',
              '.png',
              '.webp',
              '.xlsx',
              '.docx',
              '.csv',
            ],
          ],
        },
      ],
    },
  },
  screenshots: [
    {
      src: '/screenshots/services-phone.png',
      sizes: '720x1480',
      type: 'image/png',
      form_factor: 'narrow' as const,
      label: 'Freight services, also offline',
    },
    {
      src: '/screenshots/home-wide.png',
      sizes: '1440x900',
      type: 'image/png',
      form_factor: 'wide' as const,
      label: company.tagline,
    },
  ],
  shortcuts: [
    shortcut('Services', '/services', '/icons/shortcut-services.png'),
    shortcut('Request a quotation', '/services/request', '/icons/shortcut-quote.png'),
    shortcut('Call us', '/contact#call', '/icons/shortcut-call.png'),
  ],
};
