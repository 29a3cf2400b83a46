import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Resolver } from 'react-hook-form';
import * as v from 'valibot';
import type { RequestNeed } from '../../../../edge-api/contract/catalogue/request-kinds';
import type { ServiceQuestion } from '../../../../edge-api/contract/catalogue/request-options';
import { noPhone } from '../../../../edge-api/contract/forms/phone';
import {
  dryContainerProblems,
  openCargoProblems,
} from '../../../../edge-api/contract/freight/cargo-rules';
import { countryName } from '../../../../edge-api/contract/freight/country-name';
import {
  answerProblems,
  questionText,
  type ServiceAnswer,
} from '../../../../edge-api/contract/service-answers';
import { ServiceRequestForm } from '../../../../edge-api/contract/service-request';
import { localDay } from '../../../../edge-api/contract/text/dates';
import { questionAbout } from '../../../cargo/danger-question';
import { noChoices, type PlaceChoices, type RequestValues } from '../../../cargo/request-values';
import { type GoodsRules, loadGoodsRules } from '../../../cargo/use-goods-rules';
import { type EndName, endNames, settleEnds } from '../settle-ends';

/** What the form knows besides its values: what the chosen service asks and needs. */
export type RequestContext = {
  questions: readonly ServiceQuestion[];
  needs: readonly RequestNeed[];
};

const nothingAsked: RequestContext = { questions: [], needs: [] };

/** Checks a request by its schema, by what the service asks and needs, and by today's date. */
export const requestResolver: Resolver<RequestValues, RequestContext, ServiceRequestForm> = async (
  values,
  context,
  options,
) => {
  // Otherwise a rule over several fields would wait until all other steps are filled in.
  const everyRule = { ...options, criteriaMode: 'all' } as const;
  const { questions } = context ?? nothingAsked;
  const settled = values.shipment && (await settleEnds(values.shipment));
  const shipment = settled && withPortCountries(settled);
  const named = {
    ...values,
    shipment: shipment ?? null,
    answers: values.answers.map(withQuestion(questions)),
  };
  const hasGoods = (values.shipment?.dangerous.length ?? 0) > 0;
  // Where it can't be loaded the server checks what arrives.
  const rules = hasGoods ? await loadGoodsRules() : undefined;
  const { choices = noChoices } = settled ?? {};
  const form = checkedForm(context ?? nothingAsked, today(), rules, choices);
  return valibotResolver(form)(named, context, everyRule);
};

/** A server that could not read the questions has put the id of each in place of its text. */
const withQuestion = (questions: readonly ServiceQuestion[]) => (one: ServiceAnswer) => {
  const asked = questions.find(({ id }) => id === one.questionId && id === one.question);
  return asked ? { ...one, question: questionText(asked) } : one;
};

// Only the form refuses these: a request that waited in the outbox may have been right when it was written.
const checkedForm = (
  { questions, needs }: RequestContext,
  day: string,
  rules: GoodsRules | undefined,
  choices: PlaceChoices,
) =>
  v.pipe(
    ServiceRequestForm,
    v.forward(
      v.partialCheck([['contact', 'phone']], ({ contact }) => contact.phone !== '', noPhone),
      ['contact', 'phone'],
    ),
    v.forward(
      v.partialCheck(
        [['shipment', 'readyOn']],
        ({ shipment }) => !shipment?.readyOn || shipment.readyOn >= day,
        'The cargo can’t be ready on a day that is over.',
      ),
      ['shipment', 'readyOn'],
    ),
    v.forward(
      v.partialCheck(
        [['shipment', 'deadline']],
        ({ shipment }) => !shipment?.deadline || shipment.deadline >= day,
        'The deadline is on a day that is over.',
      ),
      ['shipment', 'deadline'],
    ),
    v.forward(
      v.partialCheck(
        [['shipment', 'dangerous']],
        ({ shipment }) => !needs.includes('dangerous') || shipment?.dangerous.length !== 0,
        'Please add at least one of the dangerous goods.',
      ),
      ['shipment', 'dangerous'],
    ),
    v.forward(
      v.partialCheck(
        [['shipment', 'temperature']],
        ({ shipment }) => !needs.includes('temperature') || shipment?.temperature !== null,
        'Please enter the temperature that must be held.',
      ),
      ['shipment', 'temperature'],
    ),
    ruleOver(({ shipment }, add) => {
      const question = questionAbout(shipment);
      if (!question || shipment?.containsDangerous) return;
      add(['shipment', 'containsDangerous'], `Please answer this question: ${question}`);
    }),
    ruleOver(({ shipment }, add) => {
      if (!shipment) return;
      for (const problem of rules?.goodProblems(shipment, shipment.cargo) ?? []) {
        const { index, field, message } = problem;
        add(['shipment', 'dangerous', String(index), ...field.split('.')], message);
      }
    }),
    ruleOver(({ shipment }, add) => {
      for (const name of endNames) {
        const { port } = shipment?.[name] ?? {};
        add(['shipment', name, 'place'], shipment && choiceProblem(shipment[name], choices[name]));
        const ofPort = port && choiceProblem(port, choices[`${name}Port`]);
        add(['shipment', name, 'port', 'place'], ofPort);
      }
    }),
    ruleOver(({ shipment }, add) => {
      const { cargo = [], temperature } = shipment ?? {};
      const problems = [...openCargoProblems(cargo), ...dryContainerProblems(cargo, temperature)];
      for (const { index, field, message } of problems) {
        add(['shipment', 'cargo', String(index), field], message);
      }
    }),
    ruleOver(({ answers }, add) => {
      for (const { questionId, message } of answerProblems(questions, answers, day)) {
        add(['answers', questionId], message);
      }
    }),
  );

/** When a port may be one of several, tells the person that, and not that its country is missing. */
function withPortCountries({ shipment, choices }: Awaited<ReturnType<typeof settleEnds>>) {
  const changed = { ...shipment };
  for (const name of endNames) {
    const { port } = shipment[name];
    const [first] = choices[`${name}Port`];
    if (port && first)
      changed[name] = { ...shipment[name], port: { ...port, country: first.country } };
  }
  return changed;
}

/** Says why the place of an end can't be sent; null if it is one place, or if the list does not know it. */
function choiceProblem(
  { place, country }: { place: string; country: string },
  choices: PlaceChoices[EndName],
): string | null {
  if (choices.length === 0) return null;
  return choices.some((choice) => choice.country === country) || country === ''
    ? `There is more than one place called ${place}. Please choose which one.`
    : `${place} is not in ${countryName(country)}. Please choose the place, or its country.`;
}

/** A rule over the whole request, also where parts of it are wrong. It adds messages, if any, to fields. */
const ruleOver = (
  rule: (
    request: RequestValues,
    add: (keys: readonly string[], message: string | null | undefined) => void,
  ) => void,
) =>
  v.rawCheck<ServiceRequestForm>(({ dataset, addIssue }) => {
    const request = dataset.value as RequestValues & Record<string, unknown>;
    const item = (key: string) =>
      ({ type: 'object', origin: 'value', input: request, key, value: undefined }) as const;
    rule(request, ([first = '', ...others], message) => {
      if (message) addIssue({ message, path: [item(first), ...others.map(item)] });
    });
  });

// The server does not know the visitor's calendar: somewhere the day before has not ended.
const behindMs = import.meta.env.SSR ? 12 * 3_600_000 : 0;

/** Returns the present day in the calendar of this device, such as 2026-11-23. */
function today(): string {
  return localDay(new Date(Date.now() - behindMs));
}
