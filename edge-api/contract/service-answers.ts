import * as v from 'valibot';
import { maxQuestions, type ServiceQuestion } from './catalogue/request-options';
import { CalendarDay, listOf, requiredText } from './fields';
import type { TextFormats } from './freight/text-formats';

const longestAnswer = 2000;

/**
 * One answer, with the question as it was asked, because the service may ask something else later. A number is stored
 * as it was typed, a date as `2026-01-31`, a choice as its option, yes or no as "Yes" or "No".
 */
const ServiceAnswer = v.object({
  questionId: v.pipe(
    v.string('The id of the question is missing.'),
    v.regex(/^[a-z0-9-]{1,40}$/, 'The id of the question can have only a–z, 0–9 and hyphens.'),
  ),
  question: requiredText('Question', 200),
  answer: requiredText('Answer', longestAnswer),
});
export type ServiceAnswer = v.InferOutput<typeof ServiceAnswer>;

/**
 * The answers of a request. Only their form and length are checked: while the request waited on a
 * device, the service may have changed its questions.
 */
export const ServiceAnswers = v.pipe(
  listOf(
    ServiceAnswer,
    maxQuestions,
    `A request can have at most ${maxQuestions} answers.`,
    'Answers are missing.',
  ),
  v.check(
    (answers) => new Set(answers.map(({ questionId }) => questionId)).size === answers.length,
    'A question is answered twice.',
  ),
);

/** Writes an answer for its reader. The kind of its question is not stored: a day is recognised by its form. */
export const answerText = ({ answer }: Pick<ServiceAnswer, 'answer'>, formats: TextFormats) =>
  v.is(CalendarDay, answer) ? formats.day(answer) : answer;

/** Marks answers to questions that the service did not ask, for staff: a sender can write any text as a question. */
export const withUnaskedMarked = (
  answers: readonly ServiceAnswer[],
  unaskedQuestions: readonly string[],
): ServiceAnswer[] =>
  answers.map((one) =>
    unaskedQuestions.includes(one.questionId)
      ? { ...one, question: `${one.question} (not a question of this service)` }
      : one,
  );

/** The label with the unit that the answer is in: "Space needed (m³)". */
export const questionText = ({ label, unit }: Pick<ServiceQuestion, 'label' | 'unit'>): string =>
  unit ? `${label} (${unit})` : label;

/**
 * Returns the answers that these questions accept, in the order of the questions: when a visitor chooses another
 * service, answers to questions of both stay.
 */
export const answersTo = (
  questions: readonly ServiceQuestion[],
  answers: readonly ServiceAnswer[],
): ServiceAnswer[] =>
  questions.flatMap((question) => {
    const given = answerOf(question, answers);
    if (given === '' || problemOf(question, given)) return [];
    return [{ questionId: question.id, question: questionText(question), answer: given }];
  });

/** The fault of an answer, by its question; the message is for people. */
export type AnswerProblem = { questionId: string; message: string };

/**
 * Finds the faults of answers to these questions on a day such as 2026-11-23, in the order of the questions.
 */
export const answerProblems = (
  questions: readonly ServiceQuestion[],
  answers: readonly ServiceAnswer[],
  day: string,
): AnswerProblem[] =>
  questions.flatMap((question) => {
    const answer = answerOf(question, answers);
    const message = problemOf(question, answer) ?? pastProblem(question, answer, day);
    return message ? [{ questionId: question.id, message }] : [];
  });

const answerOf = ({ id }: ServiceQuestion, answers: readonly ServiceAnswer[]): string =>
  answers.find(({ questionId }) => questionId === id)?.answer.trim() ?? '';

const wholeOrDecimal = /^-?\d{1,12}(?:\.\d{1,6})?$/;

const pastProblem = ({ label, kind, mayBePast }: ServiceQuestion, answer: string, day: string) =>
  kind === 'date' && !mayBePast && answer !== '' && answer < day
    ? `Please answer “${label}” with a day that is not over.`
    : null;

function problemOf({ label, kind, options, required }: ServiceQuestion, answer: string) {
  if (answer === '') return required ? `Please answer “${label}”.` : null;
  if (answer.length > longestAnswer) {
    return `The answer to “${label}” can be at most ${longestAnswer} characters long.`;
  }
  if (kind === 'number' && !wholeOrDecimal.test(answer)) {
    return `Please answer “${label}” with a number such as 120 or 12.5.`;
  }
  if (kind === 'date' && !v.is(CalendarDay, answer)) {
    return `Please answer “${label}” with a date.`;
  }
  if (kind === 'choice' && !options.includes(answer)) {
    return `Please choose an answer to “${label}” from the list.`;
  }
  if (kind === 'yes-no' && answer !== 'Yes' && answer !== 'No') {
    return `Please answer “${label}” with yes or no.`;
  }
  return null;
}
