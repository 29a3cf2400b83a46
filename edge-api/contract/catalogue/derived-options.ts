import type { RequestDirection, RequestMode } from '../freight/modes';
import { home, otherHome } from '../freight/routes';
import type { RequestCargoKind } from './request-kinds';
import type { RequestOptions, UsualEnd, WholeRequestOptions } from './request-options';
import type { Service } from './service';

type ServiceMode = Service['mode'];

const cargoOfMode: Record<ServiceMode, RequestCargoKind[]> = {
  air: ['packages'],
  sea: ['packages', 'containers', 'breakbulk'],
  road: ['packages', 'containers', 'breakbulk'],
  multimodal: ['packages', 'containers', 'breakbulk'],
  none: ['none'],
};

const modesOf = (mode: ServiceMode): RequestMode[] => {
  if (mode === 'none') return [];
  return mode === 'multimodal' ? ['air', 'sea', 'road', 'multimodal'] : [mode];
};

/** Whether a service came from a server of a version before, or was stored then. */
export const declaresNothing = ({ requestCargo, requestNeeds }: Partial<RequestOptions>): boolean =>
  !requestCargo?.length || requestNeeds === undefined;

const port = (country: string): UsualEnd => ({ kind: 'port', country });

/** The ends of a service that names none: from one home country to the other, or abroad. */
function endsOf(
  directions: readonly string[],
): Pick<WholeRequestOptions, 'requestFrom' | 'requestTo'> {
  const [first = 'export'] = directions;
  if (first === 'cross-trade') return { requestFrom: port(''), requestTo: port('') };
  return first === 'import'
    ? { requestFrom: port(otherHome), requestTo: port(home) }
    : { requestFrom: port(home), requestTo: port(otherHome) };
}

type Declaring = Pick<Service, 'mode' | 'direction'> & Partial<RequestOptions>;

/**
 * Returns the request options of a service: those that it declares, otherwise those that follow from its mode and
 * direction. Older devices and pages lack the four lists, or newer entries of them.
 */
export function requestOptionsOf({ mode, direction, ...declared }: Declaring): WholeRequestOptions {
  const { requestModes, requestDirections, requestCargo, requestQuestions } = declared;
  const usual = direction === 'both' ? (['export', 'import'] as const) : ([direction] as const);
  const lists =
    requestModes && requestDirections && requestCargo?.length && requestQuestions
      ? { requestModes, requestDirections, requestCargo, requestQuestions }
      : {
          requestModes: modesOf(mode),
          requestDirections: mode === 'none' ? [] : [...usual],
          requestCargo: cargoOfMode[mode],
          requestQuestions: [],
        };
  const { requestFrom, requestTo } = endsOf(lists.requestDirections);
  return {
    ...lists,
    requestDomestic: declared.requestDomestic ?? false,
    requestFrom: declared.requestFrom ?? requestFrom,
    requestTo: declared.requestTo ?? requestTo,
    requestNeeds: declared.requestNeeds ?? [],
  };
}

/** The directions in which a service can be requested. */
export const directionsOf = ({
  requestDirections,
  requestDomestic,
}: Pick<RequestOptions, 'requestDirections' | 'requestDomestic'>): RequestDirection[] =>
  requestDomestic ? [...requestDirections, 'domestic'] : requestDirections;

/**
 * The options that a page saves, with what a page of a version before does not know as in the service that
 * is there now, and the rest as `requestOptionsOf` says.
 */
export function completedOptions<Input extends Declaring & RequestOptions>(
  input: Input,
  present: Partial<RequestOptions> | null,
): Input & WholeRequestOptions {
  const { mode, direction, requestCargo, requestQuestions } = input;
  const lists = requestCargo.length > 0 ? input : { ...present, mode, direction };
  const pastOf = (id: string) => present?.requestQuestions?.find((one) => one.id === id)?.mayBePast;
  const questions = requestCargo.length > 0 ? requestQuestions : (present?.requestQuestions ?? []);
  return {
    ...input,
    ...requestOptionsOf({
      ...lists,
      requestDomestic: input.requestDomestic ?? present?.requestDomestic ?? null,
      requestFrom: input.requestFrom ?? present?.requestFrom ?? null,
      requestTo: input.requestTo ?? present?.requestTo ?? null,
      requestNeeds: input.requestNeeds ?? present?.requestNeeds ?? null,
      requestQuestions: questions.map((question) => ({
        ...question,
        mayBePast: question.mayBePast ?? pastOf(question.id) ?? false,
      })),
    }),
  };
}
