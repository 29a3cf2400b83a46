import type { ContainerTypeCode } from '../../edge-api/contract/freight/container-types';
import { linesFor, plannerExample } from './example-cargo';
import { emptyGroup, emptyRequest, emptyShipment, type RequestValues } from './request-values';

/** The form of the planner: the cargo step of a request, with the types that may be used. */
export type PlannerValues = RequestValues & { types: ContainerTypeCode[] };

/** A plan needs the sides of each package. */
export const plannedMeasures = ['sides', 'round'] as const;

const usualTypes: ContainerTypeCode[] = ['20GP', '40GP', '40HC'];

/** Most packages may carry others; those that may not are marked. */
export const emptyLine = () =>
  ({ ...emptyGroup('packages'), stackable: 'yes' }) as ReturnType<typeof emptyGroup>;

export const emptyPlanner = (): PlannerValues => ({
  ...emptyRequest(null),
  shipment: { ...emptyShipment, cargo: [emptyLine()] },
  types: usualTypes,
});

/** Returns the values with which the planner opens: an example, if the query has no cargo. */
export const plannerFor = (search: string): PlannerValues => ({
  ...emptyPlanner(),
  shipment: { ...emptyShipment, cargo: linesFor(search, plannerExample, emptyLine()) },
});
