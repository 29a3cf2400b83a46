import { decodeJwt } from 'jose';
import type { Render } from '../contract/page';
import type { LookUpAccount } from '../identity/provider-accounts';

/** The account as its ID token says, as long as nothing was changed since; `keyServer` has others. */
export const asTokenSays: LookUpAccount = async (idToken) => {
  const { email, email_verified: emailVerified } = decodeJwt(idToken);
  return {
    state: 'active',
    email: String(email),
    emailVerified: emailVerified === true,
    validSinceS: null,
  };
};

/** A page in three pieces for every address; the React renderer has its own tests. */
export const fixedPage: Render = async (path, read) => {
  const services = await read.services();
  const pieces = ['<h1>', services.map((service) => service.title).join(', '), '</h1>'];
  return {
    status: path.startsWith('/nowhere') ? 404 : 200,
    head: { title: `Page ${path}`, description: 'A page.', canonicalPath: '/page' },
    pageData: { services: { value: services } },
    body: new ReadableStream({
      pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(piece));
      },
    }),
    application: 'site',
    module: 'pwa/site/pages/page.tsx',
  };
};
