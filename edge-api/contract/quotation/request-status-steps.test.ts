import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotationContent } from '../../test-support/quotations/quotation-samples';
import { requestSteps } from '../admin/status-steps';
import { type ServiceRequestStatus, serviceRequestStatuses } from '../service-request';
import type { Decision } from './quotation';
import type { RequestDocument } from './request-document';
import {
  customerAsked,
  decide,
  expire,
  mostQuotations,
  saveDraft,
  seen,
  send,
  staffWrote,
  stepByHand,
  withdraw,
} from './request-status-steps';

const empty: RequestDocument = { status: 'new', timeline: [], quotations: [] };
const at = '2026-11-26T08:00:00.000Z';
const staff = { at, by: 'amina@sampan.example' };
const accept: Decision = { kind: 'accept', alternativeId: 'air', name: 'Farida Rahman' };
const decline: Decision = { kind: 'decline', reason: 'price', text: '' };
const days = ['2026-11-03', '2026-11-04'];
const lastDay = '2026-11-03';
const content = (validUntil = lastDay) => quotationContent({ validUntil });

const ids = ['a', 'b', 'c', 'd'];
const kinds = [
  ...(['save', 'send', 'withdraw', 'accept', 'decline'] as const),
  ...(['see', 'ask', 'answer', 'question', 'day', 'expire', 'by hand'] as const),
] as const;
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constantFrom(...kinds.slice(0, 5)), id: fc.constantFrom(...ids) }),
  fc.record({ kind: fc.constantFrom(...kinds.slice(5, 11)), id: fc.constant('') }),
  fc.record({ kind: fc.constant('by hand'), id: fc.constantFrom(...serviceRequestStatuses) }),
);
type Event = { kind: (typeof kinds)[number]; id: string };

/** What the code does with an event; a refusal changes nothing. */
function happen(document: RequestDocument, { kind, id: of }: Event, today: string) {
  const decided = (decision: Decision) =>
    decide(
      document,
      { id: of, quotationId: of, decision, shownText: '{}', via: 'device' },
      at,
      today,
    );
  const outcome = {
    save: () => saveDraft(document, { id: of, content: content() }, staff),
    send: () => send(document, { id: of, content: content(), reference: 'SR-1' }, staff, today),
    withdraw: () => withdraw(document, of, staff),
    see: () => seen(document, at),
    accept: () => decided(accept),
    decline: () => decided(decline),
    ask: () => customerAsked(document, at),
    answer: () => staffWrote(document, { isQuestion: false }, staff),
    question: () => staffWrote(document, { isQuestion: true }, staff),
    expire: () =>
      expire(
        document,
        () => today,
        () => at,
      ),
    day: () => document,
    'by hand': () => {
      const reason = { note: 'Because.', reason: 'other' } as const;
      return stepByHand(document, { to: of as ServiceRequestStatus, ...reason }, staff);
    },
  }[kind]();
  return typeof outcome === 'object' ? outcome : document;
}

/** The request as one would draw it on paper: its status, the state of each quotation, and which one is open. */
type Paper = { status: ServiceRequestStatus; open: string; state: Record<string, string> };

function onPaper(paper: Paper, { kind, id: of }: Event, today: string): void {
  const state = paper.state[of] ?? 'none';
  const takesPrices = ['new', 'reviewing', 'waiting-for-customer', 'quoted'].includes(paper.status);
  const isWritable = takesPrices && ['none', 'draft'].includes(state);
  const close = (name: string, status: ServiceRequestStatus) => {
    paper.state[paper.open] = name;
    paper.open = '';
    paper.status = status;
  };
  const afterEnd = paper.status === 'quoted' ? 'reviewing' : paper.status;
  if (kind === 'see' && paper.open) paper.state[paper.open] = 'seen';
  if (kind === 'save' && isWritable) paper.state[of] = 'draft';
  if (kind === 'send' && isWritable && today <= lastDay) {
    if (paper.open) close('replaced', 'reviewing');
    Object.assign(paper, { open: of, status: 'quoted' });
    paper.state[of] = 'sent';
  } else if (kind === 'withdraw' && state === 'draft') delete paper.state[of];
  else if (of !== '' && of === paper.open) {
    if (kind === 'withdraw') close('withdrawn', afterEnd);
    else if (kind === 'accept' && today <= lastDay) close('accepted', 'accepted');
    else if (kind === 'decline' && today <= lastDay) close('declined', 'declined');
  } else if (kind === 'expire' && paper.open && today > lastDay) close('expired', afterEnd);
  else if (kind === 'ask' && ['waiting-for-customer', 'quoted', 'closed'].includes(paper.status)) {
    paper.status = 'reviewing';
  } else if (kind === 'answer' || kind === 'question') {
    if (paper.status === 'new') paper.status = 'reviewing';
    if (paper.status !== 'reviewing') return;
    if (kind === 'question') paper.status = 'waiting-for-customer';
    else if (paper.open) paper.status = 'quoted';
  } else if (kind === 'by hand' && requestSteps[paper.status].includes(of as never)) {
    const ends = (paper.status === 'quoted' || ['closed', 'no-bid'].includes(of)) && paper.open;
    if (ends) close('withdrawn', of as ServiceRequestStatus);
    else paper.status = of as ServiceRequestStatus;
  }
}

test('whatever staff and customer do in any order, the request is where it is on paper', () => {
  const allowed = new Set([
    ...Object.entries(requestSteps).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`)),
    // Those of a quotation and of its customer.
    ...['reviewing → quoted', 'quoted → reviewing', 'quoted → accepted', 'quoted → declined'],
  ]);
  const reached = new Set<string>();
  const check = (events: Event[]) => {
    const paper: Paper = { status: 'new', open: '', state: {} };
    let day = 0;
    let document = empty;
    for (const one of events) {
      if (one.kind === 'day') day += 1;
      const today = days[day] ?? '2026-12-01';
      const before = document;
      document = happen(before, one, today);
      onPaper(paper, one, today);
      const { status, timeline, quotations } = document;
      expect(status).toBe(paper.status);
      const states = quotations.map((quotation) => [quotation.id, quotation.status]);
      expect(Object.fromEntries(states)).toEqual(paper.state);
      // At most one is open, and what is decided stays as it is.
      const open = quotations.filter((quotation) => ['sent', 'seen'].includes(quotation.status));
      expect(open.map((quotation) => quotation.id)).toEqual(paper.open ? [paper.open] : []);
      for (const decided of before.quotations.filter(({ decidedAt }) => decidedAt)) {
        expect(quotations).toContain(decided);
      }
      const numbers = quotations.flatMap(({ number, revision }) =>
        number ? [`${number} ${revision}`] : [],
      );
      expect(new Set(numbers).size).toBe(numbers.length);
      // The steps of the timeline follow each other, and each is in the tables.
      expect(timeline.slice(0, before.timeline.length)).toEqual(before.timeline);
      for (const [index, step] of timeline.entries()) {
        expect(step.from).toBe(timeline[index - 1]?.to ?? 'new');
        expect(allowed).toContain(`${step.from} → ${step.to}`);
      }
      expect(timeline.at(-1)?.to ?? 'new').toBe(status);
      reached.add(status).add(one.kind);
      for (const [, state] of states) reached.add(`quotation ${state}`);
    }
  };
  fc.assert(fc.property(fc.array(event, { minLength: 5, maxLength: 40 }), check), {
    numRuns: 1000,
  });
  for (const status of serviceRequestStatuses) expect(reached).toContain(status);
  for (const state of ['expired', 'withdrawn', 'replaced', 'accepted', 'declined']) {
    expect(reached).toContain(`quotation ${state}`);
  }
});

/** The document after the steps, none of which may be refused. */
function after(...steps: ((document: RequestDocument) => RequestDocument | string)[]) {
  return steps.reduce<RequestDocument>((document, step) => {
    const outcome = step(document);
    if (typeof outcome === 'string') throw new Error(outcome);
    return outcome;
  }, empty);
}
const sending =
  (of: string, validUntil = lastDay) =>
  (document: RequestDocument) =>
    send(
      document,
      { id: of, content: content(validUntil), reference: 'SR-1' },
      staff,
      days[0] ?? '',
    );
const deciding =
  (of: string, decision: Decision, today = days[0] ?? '') =>
  (document: RequestDocument) =>
    decide(
      document,
      { id: 'd', quotationId: of, decision, shownText: '{}', via: 'device' },
      at,
      today,
    );

test('a quotation that replaces the open one has its number and the next revision', () => {
  const { quotations } = after(
    sending('a'),
    sending('b'),
    (it) => withdraw(it, 'b', staff),
    sending('c'),
  );
  expect(quotations.map(({ number, revision, status }) => [number, revision, status])).toEqual([
    ['SR-1-Q1', 1, 'replaced'],
    ['SR-1-Q1', 2, 'withdrawn'],
    ['SR-1-Q2', 1, 'sent'],
  ]);
});

test('a quotation can be accepted while a question waits for its answer', () => {
  const document = after(sending('a'), (it) => customerAsked(it, at), deciding('a', accept));
  expect(document.timeline.map(({ from, to, by }) => `${from} → ${to}, ${by}`)).toEqual([
    'new → reviewing, amina@sampan.example',
    'reviewing → quoted, amina@sampan.example',
    'quoted → reviewing, customer',
    'reviewing → quoted, customer',
    'quoted → accepted, customer',
  ]);
  expect(document.quotations[0]).toMatchObject({
    status: 'accepted',
    decision: accept,
    decidedAt: at,
  });
});

test('the last day of a quotation is one on which it can be accepted, and the day after is not', () => {
  const document = after(sending('a'));
  expect(deciding('a', accept, lastDay)(document)).toMatchObject({ status: 'accepted' });
  expect(deciding('a', accept, days[1])(document)).toBe('expired');
  const expired = (today = '') =>
    expire(
      document,
      () => today,
      (day) => `${day}T18:00:00.000Z`,
    );
  expect(expired(lastDay)).toBe(document);
  expect(expired(days[1])).toMatchObject({
    status: 'reviewing',
    quotations: [{ status: 'expired' }],
    timeline: [{}, {}, { by: 'server', at: '2026-11-03T18:00:00.000Z' }],
  });
});

test('says why a step is not taken', () => {
  const sent = after(sending('a'));
  const accepted = after(sending('a'), deciding('a', accept));
  expect(sending('a')(sent)).toBe('not-draft');
  expect(sending('b', '2026-10-31')(empty)).toBe('expired');
  expect(sending('b')(accepted)).toBe('no-step');
  expect(withdraw(accepted, 'a', staff)).toBe('not-open');
  expect(withdraw(accepted, 'b', staff)).toBe('unknown');
  expect(deciding('a', accept)(accepted)).toBe('not-open');
  expect(deciding('a', { ...accept, alternativeId: 'sea' })(sent)).toBe('unknown');
  expect(stepByHand(sent, { to: 'closed' }, staff)).toBe('reason-missing');
  expect(stepByHand(sent, { to: 'no-bid' }, staff)).toBe('reason-missing');
  expect(stepByHand(sent, { to: 'accepted' }, staff)).toBe('no-step');
  const full = { ...empty, quotations: Array(mostQuotations).fill(sent.quotations[0]) };
  expect(saveDraft(full, { id: 'b', content: content() }, staff)).toBe('too-many');
});
