import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useLocation, useSearchParams } from 'wouter';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import type { RequestRecord } from '../../../edge-api/contract/admin/inbox';
import {
  mostAlternatives,
  type QuotationContent,
} from '../../../edge-api/contract/quotation/quotation';
import { rateModes } from '../../../edge-api/contract/quotation/rate';
import { canBeQuoted } from '../../../edge-api/contract/quotation/request-status-steps';
import { requestSubject } from '../../../edge-api/contract/request-subject';
import { dayIn } from '../../../edge-api/contract/text/dates';
import { timeZone } from '../../config/company/places';
import { links } from '../../config/links';
import { QuotationView } from '../../conversation/quotation/quotation-view';
import { requestChange } from '../../data/admin/changes';
import { Button, ButtonLink } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ErrorSummary } from '../../ui/forms/error-summary';
import { TextAreaField, TextField } from '../../ui/forms/field';
import { useDraft } from '../../ui/forms/use-draft';
import { useRecheck } from '../../ui/forms/use-recheck';
import { Notice } from '../../ui/notice';
import { DashboardIcon } from '../parts/dashboard-icon';
import partStyles from '../parts/forms/form-parts.module.css';
import { RestoredNote } from '../parts/forms/restored-note';
import { unconfirmedBecause } from '../parts/inbox/unconfirmed';
import { FittingRates } from '../parts/rates/fitting-rates';
import { rateDay } from '../parts/rates/rates-for';
import { useChange } from '../parts/use-change';
import { useDraftStore } from '../parts/use-draft-store';
import { AlternativeFields } from './alternative-fields';
import { beginAlternative, type QuotationStart, useQuotationStart } from './begin-quotation';
import { madeQuotation, unprintedIn } from './made-quotation';
import { outlivedRates } from './outlived-rates';
import styles from './quotation-editor.module.css';
import {
  checkQuotation,
  contentOf,
  type LineValues,
  lineValues,
  type QuotationValues,
} from './quotation-values';
import { sendingQuestion } from './sending-question';

type Props = { requestId: string; entryId: string | null };

/** The screen on which staff write the quotation of a request. */
export function QuotationEditor({ requestId, entryId }: Props) {
  const [search] = useSearchParams();
  const start = useQuotationStart({ requestId, entryId, fromId: search.get('from') });
  const back = links.adminRecord('service-requests', requestId);
  if (start === undefined) return <p>Loading …</p>;
  if (start === null) {
    return (
      <Notice icon="alert" title="This device does not have the request" heading="h2">
        <p>It may be new, or older than twelve months.</p>
        <ButtonLink href={links.adminInboxOf({ kind: 'service-request' })}>All requests</ButtonLink>
      </Notice>
    );
  }
  if (!canBeQuoted(start.request.status)) {
    return (
      <Notice icon="alert" title="This request can’t be quoted now" heading="h2">
        <p>It was decided or closed. Take it up again first.</p>
        <ButtonLink href={back}>Open the request</ButtonLink>
      </Notice>
    );
  }
  return <QuotationForm key={start.values.id} start={start} back={back} />;
}

type QuotationPreviewProps = {
  request: AdminRecord<'service-requests'>;
  id: string;
  content: QuotationContent;
  onClose: () => void;
  onSend: () => void;
};

/** The button that led here is gone. */
const focusOn = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Shows exactly what the customer will see, and which of its letters the PDF can’t show. */
function QuotationPreview({ request, id, content, onClose, onSend }: QuotationPreviewProps) {
  const made = madeQuotation(request, id, content);
  return (
    <div className={styles.form}>
      <h2 ref={focusOn} tabIndex={-1} className={styles.seen}>
        What {request.contact.name} will see
      </h2>
      {unprintedIn(request, id, content).map((text) => (
        <Callout key={text} tone="warning" icon="alert">
          {text}
        </Callout>
      ))}
      {made ? (
        <QuotationView quotation={made} />
      ) : (
        <Callout tone="problem">
          The last day of this quotation is over: choose a later one.
        </Callout>
      )}
      <div className={partStyles.actions}>
        {made && (
          <Button icon="send" onClick={onSend}>
            Send
          </Button>
        )}
        <Button look="outline" icon="edit" onClick={onClose}>
          Go on writing
        </Button>
      </div>
    </div>
  );
}

type QuotationFormProps = { start: QuotationStart; back: string };

/** What staff can do with a quotation that has no errors. */
type Wish = 'save' | 'preview' | 'send';

/** The fields of a quotation, its draft on this device, and saving or sending it through the outbox. */
function QuotationForm({ start, back }: QuotationFormProps) {
  const { request, values, draftKey, replaceEntry } = start;
  const form = useForm<QuotationValues, unknown, QuotationContent>({
    resolver: checkQuotation,
    defaultValues: values,
    shouldFocusError: false,
  });
  const { forget } = useDraft(form, useDraftStore(draftKey, request));
  useRecheck(form);
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'alternatives',
    keyName: 'key',
  });
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<{ wish: Wish; content: QuotationContent } | null>(null);
  const previewButton = useRef<HTMLButtonElement>(null);
  const [, navigate] = useLocation();
  const change = useChange();
  const cargo = request.shipment?.cargo ?? [];

  async function store(action: 'save' | 'send', content: QuotationContent) {
    const quotation = { action, id: values.id, content };
    const done =
      action === 'send' ? 'The quotation is being sent.' : 'The draft is saved for all admins.';
    const stored = await replaceEntry(() =>
      change([requestChange(request, { quotation })], { done }),
    );
    if (!stored) return;
    await forget();
    navigate(back);
  }

  /** Goes back to the fields, from the preview or the question. */
  function goOn() {
    flushSync(() => setAsked(null));
    // What had the focus before went with the preview.
    if (document.activeElement === document.body) previewButton.current?.focus();
  }

  const wish = (wanted: Wish) =>
    form.handleSubmit(
      async (content) => {
        if (wanted === 'save') return await store('save', content);
        setAsked({ wish: wanted, content });
        if (wanted === 'preview') scrollTo(0, 0);
      },
      // The errors are shown only now, so that their summary can take the focus.
      () => setAttempt((count) => count + 1),
    )();

  return (
    <FormProvider {...form}>
      {asked?.wish === 'preview' && (
        <QuotationPreview
          request={request}
          id={values.id}
          content={asked.content}
          onClose={goOn}
          onSend={() => setAsked({ ...asked, wish: 'send' })}
        />
      )}
      <form
        className={styles.form}
        hidden={asked?.wish === 'preview'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void wish('send');
        }}
      >
        <p className={styles.quiet}>
          {request.reference} · {requestSubject(request, null)} ·{' '}
          {request.contact.company || request.contact.name}
        </p>
        {!request.addressConfirmedAt && (
          <Callout tone="warning">{unconfirmedBecause(request.contact.email)}</Callout>
        )}
        <RestoredNote start={start} forget={forget} />
        {attempt > 0 && <ErrorSummary errors={form.formState.errors} attempt={attempt} />}
        {fields.map(({ key }, index) => (
          <AlternativeFields
            key={key}
            index={index}
            cargo={cargo}
            moreLines={(add) => (
              <RateLinesButton shipment={request.shipment} index={index} onAdd={add} />
            )}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
        {fields.length < mostAlternatives && (
          <Button
            look="outline"
            icon="plus"
            onClick={() => {
              const before = form.getValues('alternatives').at(-1);
              const mode = before?.mode === 'air' ? 'sea' : 'air';
              const lines = before?.lines ?? [];
              const freight = lines.find(({ group }) => group === 'freight') ?? lines[0];
              append(beginAlternative(cargo, mode, freight?.currency ?? 'USD', dayIn(timeZone)), {
                focusName: `alternatives.${fields.length}.name`,
              });
            }}
          >
            Add an alternative
          </Button>
        )}
        <TermsFields />
        <div className={partStyles.actions}>
          <Button type="submit" icon="send" busy={form.formState.isSubmitting}>
            Send
          </Button>
          <Button
            ref={previewButton}
            look="outline"
            icon="document"
            onClick={() => wish('preview')}
          >
            Preview
          </Button>
          <Button look="outline" icon="check" onClick={() => wish('save')}>
            Save as draft
          </Button>
          <Button look="quiet" onClick={() => navigate(back)}>
            Back
          </Button>
        </div>
      </form>
      {asked?.wish === 'send' && (
        <ConfirmDialog
          {...sendingQuestion(request, values.id, asked.content)}
          onConfirm={() => store('send', asked.content)}
          onClose={goOn}
        />
      )}
    </FormProvider>
  );
}

type RateLinesButtonProps = {
  shipment: RequestRecord['shipment'];
  /** Of the alternative. */
  index: number;
  onAdd: (lines: LineValues[]) => void;
};

/** Opens the rates that fit the alternative, whose charges become its lines. */
function RateLinesButton({ shipment, index, onAdd }: RateLinesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const path = `alternatives.${index}.mode` as const;
  const wanted = useWatch<QuotationValues, typeof path>({ name: path });
  const mode = rateModes.find((one) => one === wanted);
  if (!shipment || !mode) return null;
  return (
    <>
      <Button look="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <DashboardIcon name="tag" /> Rates that fit
      </Button>
      {isOpen && (
        <FittingRates
          key={mode}
          shipment={shipment}
          mode={mode}
          on={rateDay(shipment, dayIn(timeZone))}
          onAdd={({ lines, unitCosts }, { validTo: rateEnd }) => {
            const costs = new Map(unitCosts.map((one) => [one.lineId, one]));
            onAdd(lines.map((line) => lineValues(line, { cost: costs.get(line.id), rateEnd })));
          }}
        />
      )}
    </>
  );
}

/** Shows the fields that hold for all alternatives of a quotation. */
export function TermsFields() {
  const { register, formState, control } = useFormContext<QuotationValues>();
  const outlived = outlivedRates(contentOf(useWatch({ control }) as QuotationValues));
  const { errors } = formState;
  return (
    <>
      <div className={styles.columns}>
        <TextAreaField
          label="Included"
          optional
          rows={3}
          error={errors.included?.message}
          {...register('included')}
        />
        <TextAreaField
          label="Not included"
          optional
          rows={3}
          error={errors.excluded?.message}
          {...register('excluded')}
        />
      </div>
      <TextAreaField
        label="Terms"
        optional
        rows={4}
        error={errors.terms?.message}
        {...register('terms')}
      />
      <TextField
        label="Valid until"
        hint="The last day on which it can be accepted."
        type="date"
        className={styles.day}
        error={errors.validUntil?.message}
        {...register('validUntil')}
      />
      {outlived.length > 0 && <Callout tone="warning">{outlived.join(' ')}</Callout>}
    </>
  );
}
