import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { ServiceQuestion } from './catalogue/request-options';
import { answerProblems, answersTo, ServiceAnswers } from './service-answers';

const question = (id: string, more: Partial<ServiceQuestion> = {}): ServiceQuestion => ({
  id,
  label: `What of ${id}?`,
  kind: 'text',
  options: [],
  required: false,
  unit: '',
  mayBePast: false,
  ...more,
});

const answer = (questionId: string, text: string) => ({
  questionId,
  question: 'As it was asked',
  answer: text,
});

describe('the answers of a request', () => {
  test('to another service are those that it asks for too, as it asks them', () => {
    const answers = [
      answer('goods', 'Bags'),
      answer('space', '12'),
      answer('where', 'Hong Kong'),
      answer('gone', 'x'),
    ];
    const questions = [
      question('space', { kind: 'number', unit: 'm³' }),
      question('where', { kind: 'choice', options: ['Dhaka', 'Chattogram'] }),
      question('goods', { label: 'What are the goods?' }),
      question('new'),
    ];
    expect(answersTo(questions, answers)).toEqual([
      { questionId: 'space', question: 'What of space? (m³)', answer: '12' },
      { questionId: 'goods', question: 'What are the goods?', answer: 'Bags' },
    ]);
    expect(answersTo([], answers)).toEqual([]);
  });

  test('are taken by the server whatever the service asks now, within their limits', () => {
    const one = answer('gone', 'Yes');
    const numbered = (count: number) =>
      Array.from({ length: count }, (_, place) => ({ ...one, questionId: `q${place}` }));
    expect(v.is(ServiceAnswers, [one])).toBe(true);
    expect(v.is(ServiceAnswers, numbered(12))).toBe(true);
    expect(v.is(ServiceAnswers, numbered(13))).toBe(false);
    expect(v.is(ServiceAnswers, [one, one])).toBe(false);
    expect(v.is(ServiceAnswers, [{ ...one, question: 'x'.repeat(201) }])).toBe(false);
    expect(v.is(ServiceAnswers, [{ ...one, answer: 'x'.repeat(2001) }])).toBe(false);
    expect(v.is(ServiceAnswers, [{ ...one, answer: ' ' }])).toBe(false);
    expect(v.is(ServiceAnswers, [{ ...one, answer: 'NUL \0' }])).toBe(false);
  });
});

describe('the form', () => {
  const problem = (asked: ServiceQuestion, text: string) =>
    answerProblems([asked], [answer(asked.id, text)], '2026-02-01')[0]?.message ?? null;

  test('wants an answer where one is required, and names the question', () => {
    const asked = question('goods', { required: true });
    expect(problem(asked, ' ')).toBe('Please answer “What of goods?”.');
    expect(problem(asked, 'Bags')).toBeNull();
    expect(problem(question('goods'), '')).toBeNull();
  });

  test.each([
    ['number', '12', null],
    ['number', '-0.5', null],
    ['number', '1,200', 'Please answer “What of it?” with a number such as 120 or 12.5.'],
    ['number', 'many', 'Please answer “What of it?” with a number such as 120 or 12.5.'],
    ['date', '2026-02-28', null],
    ['date', '2026-01-31', 'Please answer “What of it?” with a day that is not over.'],
    ['date', '2026-02-30', 'Please answer “What of it?” with a date.'],
    ['choice', 'Both', null],
    ['choice', 'Neither', 'Please choose an answer to “What of it?” from the list.'],
    ['yes-no', 'No', null],
    ['yes-no', 'Perhaps', 'Please answer “What of it?” with yes or no.'],
    ['long-text', 'x'.repeat(2000), null],
    ['text', 'x'.repeat(2001), 'The answer to “What of it?” can be at most 2000 characters long.'],
  ] as const)('to a question of the kind %s takes or refuses %j', (kind, text, message) => {
    const options = kind === 'choice' ? ['Import', 'Both'] : [];
    expect(problem(question('it', { kind, options }), text)).toBe(message);
  });

  test('tells all that is wrong in the order of the questions', () => {
    const questions = [
      question('a', { required: true }),
      question('b'),
      question('c', { kind: 'date' }),
    ];
    const problems = answerProblems(questions, [answer('c', 'soon')], '2026-02-01');
    expect(problems.map(({ questionId }) => questionId)).toEqual(['a', 'c']);
  });

  test('takes a day that is over where the question says so', () => {
    const asked = (mayBePast: boolean | null) => question('it', { kind: 'date', mayBePast });
    expect(problem(asked(true), '2026-01-31')).toBeNull();
    expect(problem(asked(null), '2026-01-31')).toMatch(/not over/);
    expect(problem(asked(false), '2026-02-01')).toBeNull();
  });
});
