import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { productLists } from './contract/catalogue/departments';
import { submissionPaths } from './contract/submission';
import type { Deps } from './deps';
import { answerErrors, notFoundProblem, problem } from './http/answer-errors';
import { knownParameters } from './http/caching/known-parameters';
import { revisionCache } from './http/caching/revision-cache';
import { contentPolicy } from './http/content-policy';
import { allowancesOf } from './http/limits/allowances';
import { workLimit } from './http/limits/work-limit';
import { refusalLog } from './http/refusal-log';
import { reportRefusals } from './http/report-refusals';
import { seenOf } from './log/seen-request';
import { cacheAnswers } from './middleware/cache-answers';
import { canonicalAddress, withoutTrailingSlash } from './middleware/canonical-address';
import { compressPage } from './middleware/compress-page';
import { contractVersions } from './middleware/contract-version';
import { formOnly } from './middleware/form-body';
import { formerWordsForPages } from './middleware/former-words';
import { limitByAddress, limitWork } from './middleware/limit-work';
import { noteChanges } from './middleware/note-changes';
import { noteRequest } from './middleware/note-request';
import { readableAddress } from './middleware/readable-address';
import { requestIds } from './middleware/request-ids';
import { securityHeaders } from './middleware/security-headers';
import { configRoutes, serverRoutes } from './routes/about-server';
import { adminRoutes } from './routes/admin/admin';
import { catalogueRoutes } from './routes/catalogue';
import { productListRoutes } from './routes/department-lists';
import { docsRoutes } from './routes/docs/docs-page';
import { describedOnce } from './routes/docs/document';
import { problemPages } from './routes/docs/problem-pages';
import { errorReportRoutes } from './routes/error-reports';
import { inboundMailRoutes } from './routes/inbound-mail';
import { meRoutes } from './routes/me';
import { mediaRoutes } from './routes/media';
import { ownDataRoutes } from './routes/own-data';
import { privacyRoutes } from './routes/privacy-settings';
import { providerPages } from './routes/provider-pages';
import { pushRoutes } from './routes/push';
import { requestFileRoutes } from './routes/request-files';
import { securityTextRoutes } from './routes/security-text';
import { submissionPageRoutes } from './routes/submission-page';
import { submissionRoutes } from './routes/submissions';
import { tokenRoutes } from './routes/token-exchange';
import { trackingCodeRoutes } from './routes/tracking-codes';
import { unsubscribePages } from './routes/unsubscribe-pages';
import { formDocuments } from './site/form-documents';
import { formReader } from './site/form-reader';
import { postedFormRoutes } from './site/posted-forms';
import { sharePictureRoutes } from './site/share-pictures';
import { siteRoutes } from './site/site';
import { sitemapRoutes } from './site/sitemap';

/** All routes with their types, for `hono/client`. */
export type Api = ReturnType<typeof createRoutes>;

/** The routes that the API describes at `/api/docs`. */
export const createRoutes = (deps: Deps) =>
  new Hono()
    .route('/', serverRoutes(deps))
    .route('/', securityTextRoutes(deps))
    .route('/', productListRoutes(deps))
    .route('/', mediaRoutes(deps))
    .route('/api', createApi(deps));

const createApi = (deps: Deps) =>
  new Hono()
    .route('/', submissionRoutes(deps))
    .route('/', requestFileRoutes(deps))
    .route('/', submissionPageRoutes(deps))
    .route('/', trackingCodeRoutes(deps))
    .route('/', tokenRoutes(deps))
    .route('/', configRoutes(deps))
    .route('/', privacyRoutes(deps))
    .route('/', pushRoutes(deps))
    .route('/', errorReportRoutes(deps))
    .route('/', inboundMailRoutes(deps))
    // Before `/me`, which asks for a session: deleting an account is confirmed by the provider's token.
    .route('/', ownDataRoutes(deps))
    .route('/', meRoutes(deps))
    .route('/', adminRoutes(deps))
    .route('/', catalogueRoutes(deps));

/** API and site of one origin. Uses only the Fetch standard, so it runs on any runtime. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  const work = workLimit(deps);
  allowancesOf(deps.db, deps.apart?.queue);
  const { addresses } = deps.site;
  const parameters = knownParameters(addresses);
  const cache = revisionCache({ ...deps, ...addresses, parameters });
  const cached = cacheAnswers(cache, work, deps.cdnMaxAgeS);
  const documented = createRoutes(deps);
  const answering = new Hono()
    .route('/', documented)
    .route('/api', docsRoutes(describedOnce(documented, deps.site)))
    .route('/api/problems', problemPages)
    .route('/api/unsubscribe', unsubscribePages(deps));

  const { build, origin } = deps.site;
  const alone = limitWork(work);
  const policy = contentPolicy(deps);
  const refused = reportRefusals(deps, refusalLog(deps.security));
  app.onError(answerErrors(deps.log, policy, deps.site, refused));
  app.use(noteRequest(addresses));
  app.use(requestIds);
  app.use(securityHeaders(policy(build.filesOf().style), { ...deps, origin }));
  app.use(readableAddress);
  app.use('/api/*', contractVersions);
  app.use('/api/*', noteChanges(deps));
  app.use(deps.assets);
  app.get('/assets/:file{.+}', missingFile);
  app.use(canonicalAddress(addresses));
  if (deps.gzip) app.use(deps.gzip);
  app.use(compressPage(deps));
  app.use(methodNotAllowed({ app: answering, onMethodNotAllowed: wrongMethod }));
  for (const path of ['/api/admin/*', '/api/me/*']) app.use(path, formerWordsForPages);
  app.use('/api/services/*', cached.whole);
  app.use('/api/products/*', cached.whole);
  app.use('/api/catalogue/*', cached.current);
  app.use('/app-shell', cached.current);
  for (const { path } of productLists) app.use(path, cached.streamed);
  for (const path of ['/api/openapi.json', '/api/docs', '/api/problems/*']) {
    app.use(path, cached.whole);
  }
  app.use('/api/unsubscribe/*', alone);
  app.use('/media/*', limitByAddress(deps, 'pictures', deps.reads.pictures));
  app.use('/share/*', alone);
  // Whatever comes, before it is read: a refusal costs little, and a repetition is not limited later.
  const attempts = limitByAddress(deps, 'submission-attempts', deps.reads.submissions);
  for (const path of [...Object.values(submissionPaths), ...addresses.forms])
    app.post(path, attempts);
  app.route('/', answering);
  app.route('/', providerPages({ ...deps, policy }));
  app.all('/api/*', notFoundProblem);

  app.use('/:file{sitemap(-[0-9]{1,6})?\\.xml}', cached.streamed);
  app.route('/', sitemapRoutes(deps));
  app.route('/', sharePictureRoutes(deps));
  app.use(withoutTrailingSlash);
  const documents = formDocuments(deps, work);
  const reader = formReader(deps);
  app.get('*', async (c, next) => {
    if (addresses.isForOne(c.req.path)) return documents.stored(c) ?? alone(c, next);
    return cache.isMadeUp(c.req.raw.url) ? cached.shared(c, next) : cached.streamed(c, next);
  });
  for (const path of addresses.forms) {
    app.post(path, csrf({ origin }), formOnly);
  }
  app.route('/', postedFormRoutes({ ...deps, policy, refused, reader }));
  app.route('/', siteRoutes({ ...deps, policy, documents, reader }));
  app.notFound(notFoundProblem);

  // Cached answers are sent from here: the middlewares would take longer than sending them.
  const { fetch } = app;
  app.fetch = (request, env, ...rest) =>
    cache.serve(request, seenOf(env)) ?? fetch(request, env, ...rest);
  return app;
}

// A page that says so would only cost more: a script asks for it, from another release.
const missingFile = (c: Context) =>
  c.text('There is no such file.\n', 404, { 'cache-control': 'no-store' });

const wrongMethod: Parameters<typeof methodNotAllowed>[0]['onMethodNotAllowed'] = (c, methods) =>
  problem(c, 405, 'This address does not take that method.', {}, { allow: methods.join(', ') });
