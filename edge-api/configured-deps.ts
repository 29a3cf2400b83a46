import { usualMailLimits } from './db/mails/mail-limits';
import type { Deps, Site } from './deps';
import type { Env, FirebaseProject } from './env/env';
import { usualLimits, usualReads } from './http/limits/usual-limits';
import { authDomainOf } from './identity/auth-domain';
import { lookupOf } from './identity/provider-accounts';
import { providerKeys } from './identity/provider-keys';
import { verifyEmulatorTokens, verifyFirebaseTokens } from './identity/provider-tokens';
import type { Log } from './log/log';
import { submissionMails } from './mail/submission-mails';
import { pushHosts } from './push/push-hosts';
import { hostRules } from './webhooks/host-rules';

/** The project where people log in; `emulatorUrl` is null with a real one. */
export type Provider = FirebaseProject & { readonly emulatorUrl: string | null };

/** Returns the parts of the app that follow from its settings alone. Each process and the edge have the same ones. */
export function configuredDeps(env: Env, provider: Provider, site: Site, log: Log) {
  const emulated = provider.emulatorUrl !== null;
  const { origin } = site;
  return {
    site,
    verifyProviderToken: emulated
      ? verifyEmulatorTokens(provider.projectId)
      : verifyFirebaseTokens(provider.projectId, providerKeys(env.providerJwksUrl)),
    lookUpAccount: lookupOf(provider, { url: env.providerLookupUrl, origin, log }),
    hstsSubdomains: env.hstsSubdomains,
    adminSecondFactor: env.adminSecondFactor,
    adminEmails: env.adminEmails,
    config: {
      apiKey: provider.apiKey,
      authDomain: emulated ? provider.authDomain : authDomainOf(origin, provider.authDomain),
      projectId: provider.projectId,
      authEmulatorUrl: provider.emulatorUrl,
    },
    providerOrigin: emulated ? null : `https://${provider.authDomain}`,
    connectTo: provider.emulatorUrl ? [provider.emulatorUrl] : [],
    limits: usualLimits,
    reads: usualReads,
    cdnMaxAgeS: env.cdnMaxAgeS,
    retention: env.retention,
    privacy: {
      retention: env.retention,
      receipts: env.mail && {
        perHour: usualMailLimits.receiptsPerAddressAndHour,
        perDay: usualMailLimits.receiptsPerAddressAndDay,
      },
      accountsAtGoogle: !emulated,
      errorReportsTo: env.errorReports?.host ?? null,
    },
    webhookHosts: hostRules(env.webhookPrivateHosts, env.nodeEnv !== 'production'),
    pushHosts: pushHosts(env.nodeEnv),
    mails:
      env.mail &&
      submissionMails({
        ...env.mail,
        phone: site.company.phone.display,
        origin,
        limits: usualMailLimits,
      }),
  } satisfies Partial<Deps>;
}
