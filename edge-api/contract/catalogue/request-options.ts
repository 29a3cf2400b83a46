import * as v from 'valibot';
import { listOf, requiredText, storable } from '../fields';
import { listedDirections, requestModes } from '../freight/modes';
import { endKinds } from '../freight/routes';
import { questionKinds, requestCargoKinds, requestNeeds } from './request-kinds';

/** A service asks at most so many questions. */
export const maxQuestions = 12;
/** A choice has at most so many options. */
export const maxOptions = 20;

/** The name of a question within its service: it stays when the label changes. */
const QuestionId = v.pipe(
  v.string('The id of the question is missing.'),
  v.regex(
    /^[a-z0-9](?:-?[a-z0-9]){0,39}$/,
    'The id of a question has only a–z, 0–9 and single hyphens, at most 40.',
  ),
);

const unitTooLong = 'A unit can be at most 20 characters long.';
const optionsMessage = 'Options are missing.';

/**
 * A question of a service besides the shipment. `options`: at least two for a choice, none for other kinds. `unit`:
 * that of a number, such as "m³"; empty for other kinds. `mayBePast`: whether a date may be before the day of the
 * request; null where it is not given, as older pages leave it.
 */
export const ServiceQuestion = v.pipe(
  v.object({
    id: QuestionId,
    label: requiredText('Question', 160),
    kind: v.picklist(questionKinds, 'Please choose the kind of answer.'),
    options: v.pipe(
      listOf(
        requiredText('Option', 120),
        maxOptions,
        `A choice can have at most ${maxOptions} options.`,
        optionsMessage,
      ),
      v.check(
        (options) => new Set(options).size === options.length,
        'The same option is listed twice.',
      ),
    ),
    required: v.boolean('Please say whether an answer is required.'),
    unit: v.pipe(
      v.string('The unit is missing.'),
      v.trim(),
      v.maxLength(20, unitTooLong),
      storable('The unit'),
    ),
    mayBePast: v.optional(v.nullable(v.boolean()), null),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['options']],
      ({ kind, options }) => (kind === 'choice' ? options.length >= 2 : options.length === 0),
      ({ input }) =>
        input.kind === 'choice'
          ? 'A choice needs at least two options.'
          : 'Only a choice has options.',
    ),
    ['options'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['unit']],
      ({ kind, unit }) => kind === 'number' || unit === '',
      'Only a number has a unit.',
    ),
    ['unit'],
  ),
);
export type ServiceQuestion = v.InferOutput<typeof ServiceQuestion>;

const choicesOf = <Names extends readonly string[]>(names: Names, what: string) =>
  v.pipe(
    listOf(
      v.picklist(names, `There is no such ${what}. There are: ${names.join(', ')}.`),
      names.length,
      `Each ${what} can be listed once.`,
    ),
    v.check((list) => new Set(list).size === list.length, `The same ${what} is listed twice.`),
  );

/**
 * The end with which a request for a service begins, such as a door in Bangladesh. `country` is ISO 3166-1
 * alpha-2, or empty where the visitor chooses it.
 */
const UsualEnd = v.object({
  kind: v.picklist(endKinds, 'Please choose a port or a door.'),
  country: v.pipe(v.string(), v.regex(/^([A-Z]{2})?$/, 'Please choose a country, or none.')),
});
export type UsualEnd = v.InferOutput<typeof UsualEnd>;

/**
 * The request options of a service. Without cargo (`none`) there are no modes and no directions, only questions.
 * `requestDomestic`: also within one home country. `requestFrom` and `requestTo` are the usual ends in the first
 * direction. No kinds of cargo, or null: not known or not given, see `requestOptionsOf`.
 */
export const requestOptionEntries = {
  requestModes: v.optional(choicesOf(requestModes, 'mode'), []),
  requestDirections: v.optional(choicesOf(listedDirections, 'direction'), []),
  requestDomestic: v.optional(v.nullable(v.boolean('Please write yes or no.')), null),
  requestFrom: v.optional(v.nullable(UsualEnd), null),
  requestTo: v.optional(v.nullable(UsualEnd), null),
  requestCargo: v.optional(choicesOf(requestCargoKinds, 'kind of cargo'), []),
  requestNeeds: v.optional(v.nullable(choicesOf(requestNeeds, 'need')), null),
  requestQuestions: v.optional(
    v.pipe(
      listOf(ServiceQuestion, maxQuestions, `At most ${maxQuestions} questions.`),
      v.check(
        (questions) => new Set(questions.map(({ id }) => id)).size === questions.length,
        'Two questions have the same id.',
      ),
    ),
    [],
  ),
};
const RequestOptions = v.object(requestOptionEntries);
export type RequestOptions = v.InferOutput<typeof RequestOptions>;

/** Request options in which everything is said. */
export type WholeRequestOptions = {
  [Field in keyof RequestOptions]: NonNullable<RequestOptions[Field]>;
};

type Problem = { field: keyof RequestOptions; message: string };

function problemsOf(options: RequestOptions): Problem[] {
  const { requestCargo, requestModes, requestDirections, requestDomestic, requestNeeds } = options;
  const ways = [
    { field: 'requestModes', chosen: requestModes, name: 'mode' },
    { field: 'requestDirections', chosen: requestDirections, name: 'direction' },
  ] as const;
  if (requestCargo.length === 0) {
    const isGiven = [requestModes, requestDirections, options.requestQuestions].some(
      ({ length }) => length > 0,
    );
    const message = 'Please choose at least one kind of cargo.';
    return isGiven ? [{ field: 'requestCargo', message }] : [];
  }
  if (!requestCargo.includes('none')) {
    return ways
      .filter(
        ({ chosen, name }) => chosen.length === 0 && !(name === 'direction' && requestDomestic),
      )
      .map(({ field, name }) => ({ field, message: `Please choose at least one ${name}.` }));
  }
  if (requestCargo.length > 1) {
    const message = 'A service without cargo has no other kind of cargo.';
    return [{ field: 'requestCargo', message }];
  }
  const needs = { field: 'requestNeeds', chosen: requestNeeds ?? [], name: 'need' } as const;
  return [...ways, needs]
    .filter(({ chosen }) => chosen.length > 0)
    .map(({ field, name }) => ({ field, message: `A service without cargo has no ${name}.` }));
}

/** A check for the end of a pipe: whether the request options of a service fit together. */
export const requestOptionsFit = <Input extends RequestOptions>() =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const { field, message } of problemsOf(input)) {
      const at = { type: 'object', origin: 'value', input, key: field, value: input[field] };
      addIssue({ message, path: [at as v.ObjectPathItem] });
    }
  });
