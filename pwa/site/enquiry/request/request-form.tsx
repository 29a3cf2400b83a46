import { use, useEffect, useMemo, useState } from 'react';
import { type FieldErrors, FormProvider, get, useForm, useWatch } from 'react-hook-form';
import { useSearch } from 'wouter';
import type { ServiceChoice } from '../../../../edge-api/contract/catalogue/cards';
import type { FormFields } from '../../../../edge-api/contract/forms/form-fields';
import { requestSubject } from '../../../../edge-api/contract/request-subject';
import type { ServiceRequestForm } from '../../../../edge-api/contract/service-request';
import { presentValues, type RequestValues } from '../../../cargo/request-values';
import { links } from '../../../config/links';
import { hasStart } from '../../../config/request-query';
import { lazy } from '../../../loading/lazy';
import { lazyResolver } from '../../../loading/lazy-resolver';
import { inSecondWave } from '../../../loading/second-wave';
import { Button } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import formStyles from '../../../ui/forms/form.module.css';
import { GoButton } from '../../../ui/forms/go-button';
import { KeptPart } from '../../../ui/forms/kept-part';
import { useDocumentForm } from '../../../ui/forms/use-document-form';
import { useEarlyFields } from '../../../ui/forms/use-early-fields';
import { EnquiryForm, SendButton } from '../enquiry-form';
import { type LaterViews, type StepViews, stepsOf } from '../request-steps';
import { useEnquiry } from '../use-enquiry';
import { beginRequest, keepFilledIn } from './begin-request';
import styles from './request-form.module.css';
import type { RequestContext } from './request-resolver';
import { RouteStep } from './route-step';
import { StepProgress } from './step-progress';
import { useBeginning, useEarlyValues } from './use-beginning';
import { leaveSteps, useStepHistory } from './use-step-history';

let loaded: LaterViews | undefined;
let loading: Promise<LaterViews | undefined> | undefined;
/** The first attempt, for which a document waits; where it fails the page goes on without them. */
let firstLoading: typeof loading;

/** Loads the later steps; undefined if they can't be loaded. The next call asks again. */
function load(): Promise<LaterViews | undefined> {
  loading ??= import('./later-steps').then(
    ({ laterViews }) => {
      loaded = laterViews;
      return laterViews;
    },
    () => {
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}

// The server renders all steps.
if (import.meta.env.SSR) await load();

/**
 * Returns the steps behind the first one, which load while that is filled in. A document that shows one of them is
 * taken over with their code, so that what is typed meanwhile stays.
 */
function useLaterSteps(isShownFirst: boolean) {
  if (isShownFirst && !loaded) {
    firstLoading ??= load();
    use(firstLoading);
  }
  const [views, setViews] = useState(loaded);
  useEffect(() => {
    if (!views) inSecondWave(() => load().then(setViews));
  }, [views]);
  return {
    views,
    /** False where they can't be loaded now. */
    async wait(): Promise<boolean> {
      const now = await load();
      setViews(now);
      return now !== undefined;
    },
  };
}

const resolver = lazyResolver<RequestValues, ServiceRequestForm, RequestContext>(() =>
  import('./request-resolver').then(({ requestResolver }) => requestResolver),
);

const OtherServiceNote = lazy(() => import('./other-service-note'), 'OtherServiceNote');
const StartNote = lazy(() => import('./start-note'), 'StartNote');
const SharedNote = lazy(() => import('../shared-note'), 'SharedNote');
const SentRequest = lazy(() => import('../sent-request'), 'SentRequest');
type Props = {
  services: ServiceChoice[];
  serviceSlug: string | null;
  /** Reads the fields of the form as the server does. */
  readFields: (fields: FormFields, services: ServiceChoice[]) => Promise<RequestValues>;
};

/** Shows a request for a freight service, step by step, with a review before it is sent. */
export function RequestForm({ services, serviceSlug, readFields }: Props) {
  const given = useDocumentForm(links.request);
  const asked = services.find(({ slug }) => slug === serviceSlug);
  const [first] = useState(
    () =>
      ((given?.values ?? given?.begun) as RequestValues | undefined) ??
      beginRequest({ service: asked, serviceSlug }),
  );
  const [{ questions, needs }, setContext] = useState(() =>
    contextOf(services.find(({ slug }) => slug === first.serviceSlug)),
  );
  const form = useForm<RequestValues, RequestContext, ServiceRequestForm>({
    resolver,
    context: { questions, needs },
    defaultValues: first,
    ...(given?.errors && { errors: given.errors }),
    shouldFocusError: false,
  });
  const titleOf = ({ serviceSlug }: Pick<ServiceRequestForm, 'serviceSlug'>) =>
    services.find(({ slug }) => slug === serviceSlug)?.title;
  const subjectOf = (request: ServiceRequestForm) => requestSubject(request, titleOf(request));
  const search = useSearch();
  const draftKey = draftKeyOf(search);
  // The query is the same for every address that begins nothing: another one would open an edited entry again.
  const begun = draftKey && search;
  const present = useMemo(() => presentFor(begun), [begun]);
  const options = { given, present, merge: keepFilledIn, draftKey, leave: leaveSteps };
  const enquiry = useEnquiry('service-request', form, subjectOf, options);
  useBeginning(form, search, draftKey !== undefined);
  useEarlyValues(form, useEarlyFields(links.request), (fields) => readFields(fields, services));
  const { control } = form;
  const [step = 0, chosen, shipment, answers] = useWatch({
    control,
    name: ['step', 'serviceSlug', 'shipment', 'answers'],
  });
  const service = services.find(({ slug }) => slug === chosen);
  const later = useLaterSteps(Boolean(first.step) || first.shipment === null);
  const [isChosenHere, setChosenHere] = useState(false);
  const steps = stepsOf(shipment !== null);
  const last = steps.length - 1;
  const shown = Math.min(step, last);
  const [furthest, setFurthest] = useState({ of: steps, step: 0 });
  const reached = Math.max(furthest.of === steps ? furthest.step : 0, shown);
  const [attempt, setAttempt] = useState(given?.errors ? 1 : 0);
  const { errors, isSubmitting } = form.formState;
  const isReceipt = ['stored', 'sent'].includes(enquiry.state.kind);
  const views: Partial<StepViews> = { route: RouteStep, ...later.views };
  const onChosen = () => setChosenHere(true);
  const shared = { services, onChosen, service, questions, steps, onStep: open };

  useEffect(() => setContext(contextOf(service)), [service]);

  const stepHistory = useStepHistory(shown, (wanted) => {
    if (!isReceipt) show(Math.min(wanted, reached));
  });

  function show(next: number) {
    setAttempt(0);
    setFurthest({ of: steps, step: Math.max(reached, next) });
    form.setValue('step', next);
  }

  function open(next: number) {
    if (next !== shown) stepHistory.enter(next);
    show(next);
  }

  function back() {
    if (!stepHistory.goBackTo(shown - 1)) open(shown - 1);
  }

  async function next(element: HTMLFormElement) {
    // Their code can't be loaded, so the server checks them and shows the next step.
    if (!later.views && !(await later.wait()) && (await enquiry.sendByBrowser(element))) return;
    // The form library stores an error only under the name of its own field.
    const fields = (steps[shown]?.fields ?? []).flatMap((field) =>
      field === 'answers' ? questions.map(({ id }) => `answers.${id}` as typeof field) : [field],
    );
    if (await enquiry.check(element, fields)) open(shown + 1);
    else setAttempt(attempt + 1);
  }

  function showErrors(wrong: FieldErrors<RequestValues>) {
    const first = steps.findIndex(({ fields }) => fields.some((field) => get(wrong, field)));
    if (first >= 0) open(first);
    setAttempt(attempt + 1);
  }

  return (
    <FormProvider {...form}>
      <EnquiryForm
        path={links.request}
        enquiry={enquiry}
        goWithoutScripts="send"
        onStartOver={() => {
          enquiry.startOver();
          setFurthest({ of: steps, step: 0 });
          form.setValue('step', 0);
        }}
        sent={
          enquiry.sent && (
            <SentRequest request={enquiry.sent} serviceTitle={titleOf(enquiry.sent)} />
          )
        }
        onSubmit={(event) => {
          if (shown === last) {
            void enquiry.send(event, showErrors);
          } else {
            event.preventDefault();
            void next(event.currentTarget);
          }
        }}
      >
        {hasStart(`?${search}`) && <StartNote search={search} />}
        <SharedNote />
        {serviceSlug && !asked && !chosen && services.length > 0 && !isChosenHere && (
          <p className={formStyles.note} role="status">
            We do not offer the service that the link names. Please choose another one, or let us
            advise you.
          </p>
        )}
        {asked && asked.slug !== chosen && !isChosenHere && (
          <OtherServiceNote
            begun={service?.title}
            asked={asked.title}
            onStart={() => {
              const account = form.getValues('contact');
              form.reset(beginRequest({ service: asked, serviceSlug, account }));
              setFurthest({ of: steps, step: 0 });
            }}
          />
        )}
        <StepProgress
          titles={steps.map(({ title }) => title)}
          step={shown}
          reached={reached}
          onStep={open}
        />
        {attempt > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
        <input type="hidden" name="step" value={shown} />
        <input type="hidden" name="formerService" value={chosen ?? ''} />
        {/* While the services are not known, their questions are not known either. */}
        {services.length === 0 &&
          answers.map(({ questionId, answer }) => (
            <input key={questionId} type="hidden" name={`answers.${questionId}`} value={answer} />
          ))}
        {steps.map(({ id }, index) => {
          const View = views[id];
          const isShown = index === shown;
          return (
            <KeptPart key={id} className={styles.step} isShown={isShown}>
              {View && <View {...shared} isShown={isShown} isReached={index <= reached} />}
            </KeptPart>
          );
        })}
        <div className={styles.actions}>
          {shown > 0 && (
            <GoButton look="outline" icon="arrow-left" go={`step ${shown - 1}`} onGo={back}>
              Back
            </GoButton>
          )}
          {shown < last && <Button type="submit">Next: {steps[shown + 1]?.title}</Button>}
          {/* Without scripts all steps are one page. */}
          <div className={styles.send} hidden={shown < last}>
            <SendButton go="send" busy={enquiry.state.kind === 'busy' || isSubmitting}>
              Send the request
            </SendButton>
          </div>
        </div>
      </EnquiryForm>
    </FormProvider>
  );
}

const contextOf = (service: ServiceChoice | undefined): RequestContext => ({
  questions: service?.requestQuestions ?? [],
  needs: service?.requestNeeds ?? [],
});

/** Returns the key of the draft: a request that begins with something must not replace the draft of another one. */
function draftKeyOf(search: string): string | undefined {
  const again = new URLSearchParams(search).get('again');
  if (again) return `service-request again ${again}`;
  return hasStart(`?${search}`) ? `service-request start ${search}` : undefined;
}

const presentFor = (search: string | undefined) => async (stored: object) => {
  const values = presentValues(stored);
  if (!search) return values;
  return import('./load-known')
    .then(({ withBegun }) => withBegun(values, search))
    .catch(() => values); // Not known now: the draft is shown as it is.
};
