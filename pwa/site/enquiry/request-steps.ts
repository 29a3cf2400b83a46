import type { ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import type { ServiceChoice } from '../../../edge-api/contract/catalogue/cards';
import type { ServiceQuestion } from '../../../edge-api/contract/catalogue/request-options';
import type { RequestValues } from '../../cargo/request-values';

export type Field = Path<RequestValues>;

type StepId = 'route' | 'service' | 'cargo' | 'details' | 'contact' | 'review';

/** A step of the form, with its fields in their order: they are checked before the next step, and reviewed. */
export type Step = { id: StepId; title: string; fields: Field[] };

/** What each step is shown with. */
export type StepProps = {
  services: ServiceChoice[];
  /** Called when the person has chosen a service. */
  onChosen: () => void;
  /** The chosen one. */
  service: ServiceChoice | undefined;
  questions: readonly ServiceQuestion[];
  steps: readonly Step[];
  isShown: boolean;
  /** Whether the step was shown before, or is shown now. */
  isReached: boolean;
  /** Opens a step by its place in `steps`. */
  onStep: (step: number) => void;
};

/** The component of each step. The first one is there at once; the others load while it is filled in. */
export type StepViews = Record<StepId, (props: StepProps) => ReactNode>;
export type LaterViews = Omit<StepViews, 'route'>;

const contact: Step = { id: 'contact', title: 'Contact', fields: ['contact', 'notes', 'files'] };
const review: Step = { id: 'review', title: 'Review', fields: [] };

const withShipment: readonly Step[] = [
  {
    id: 'route',
    title: 'Route',
    fields: [
      'shipment.commodity',
      'shipment.mode',
      'shipment.origin',
      'shipment.destination',
      'shipment.direction',
      'shipment.readyOn',
      'shipment.terms',
      'serviceSlug',
    ],
  },
  {
    id: 'cargo',
    title: 'Cargo',
    fields: ['shipment.containsDangerous', 'shipment.cargo', 'shipment.temperature'],
  },
  {
    id: 'details',
    title: 'Details',
    fields: [
      'shipment.value',
      'shipment.goods',
      'shipment.insurance',
      'shipment.insuredValue',
      'shipment.dangerous',
      'shipment.deadline',
      'shipment.recurrence',
      'shipment.extras',
      'answers',
    ],
  },
  contact,
  review,
];

const withoutShipment: readonly Step[] = [
  { id: 'service', title: 'Service', fields: ['serviceSlug', 'answers'] },
  contact,
  review,
];

/** The steps of a request; a service without a shipment has fewer. */
export const stepsOf = (hasShipment: boolean): readonly Step[] =>
  hasShipment ? withShipment : withoutShipment;
