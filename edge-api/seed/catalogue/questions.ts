import type { QuestionKind } from '../../contract/catalogue/request-kinds';
import type {
  RequestOptions,
  ServiceQuestion,
  UsualEnd,
} from '../../contract/catalogue/request-options';

type Lists = 'requestModes' | 'requestDirections' | 'requestCargo' | 'requestQuestions';
/** Request options by the slugs of the seed's services; what is left out follows from their directions. */
export type OptionsBySlug = Record<string, Pick<RequestOptions, Lists> & Partial<RequestOptions>>;

const question = (id: string, label: string, kind: QuestionKind): ServiceQuestion => ({
  id,
  label,
  kind,
  options: [],
  required: false,
  unit: '',
  mayBePast: false,
});

export const text = (id: string, label: string) => question(id, label, 'text');
export const longText = (id: string, label: string) => question(id, label, 'long-text');
export const date = (id: string, label: string) => question(id, label, 'date');
/** A date that may be over when the request is written. */
export const anyDate = (id: string, label: string) => ({ ...date(id, label), mayBePast: true });
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
export const onlyQuestions = (...requestQuestions: ServiceQuestion[]) => ({
  requestModes: [],
  requestDirections: [],
  requestCargo: ['none' as const],
  requestQuestions,
});

/** Ends of requests; without a country the visitor chooses it. */
export const port = (country = ''): UsualEnd => ({ kind: 'port', country });
export const door = (country = ''): UsualEnd => ({ kind: 'door', country });
