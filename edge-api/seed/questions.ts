import type { QuestionKind } from '../contract/catalogue/request-kinds';
import type { RequestOptions, ServiceQuestion } from '../contract/catalogue/request-options';

/** Request options by the slugs of the seed's services. */
export type OptionsBySlug = Record<string, RequestOptions>;

const question = (id: string, label: string, kind: QuestionKind): ServiceQuestion => ({
  id,
  label,
  kind,
  options: [],
  required: false,
  unit: '',
});

export const text = (id: string, label: string) => question(id, label, 'text');
export const longText = (id: string, label: string) => question(id, label, 'long-text');
export const date = (id: string, label: string) => question(id, label, 'date');
export const yesNo = (id: string, label: string) => question(id, label, 'yes-no');
export const number = (id: string, label: string, unit = '') => ({
  ...question(id, label, 'number'),
  unit,
});
export const choice = (id: string, label: string, options: string[]) => ({
  ...question(id, label, 'choice'),
  options,
});

export const required = (asked: ServiceQuestion): ServiceQuestion => ({ ...asked, required: true });

/** The options of a service that carries nothing: it only asks. */
export const onlyQuestions = (...requestQuestions: ServiceQuestion[]): RequestOptions => ({
  requestModes: [],
  requestDirections: [],
  requestCargo: ['none'],
  requestQuestions,
});
