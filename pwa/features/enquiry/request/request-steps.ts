import type { Path } from 'react-hook-form';
import type { RequestValues } from '../request-values';

type Field = Path<RequestValues>;

/** A step of the form, with the fields that are checked before the next one is shown, in its order. */
export type Step = { title: string; fields: Field[] };

const contact: Step = { title: 'Contact', fields: ['contact', 'notes', 'files'] };
const review: Step = { title: 'Review', fields: [] };

const withShipment: readonly Step[] = [
  {
    title: 'Route',
    fields: [
      'serviceSlug',
      'shipment.mode',
      'shipment.direction',
      'shipment.origin',
      'shipment.destination',
      'shipment.terms',
    ],
  },
  { title: 'Cargo', fields: ['shipment.commodity', 'shipment.cargo', 'shipment.temperature'] },
  {
    title: 'Details',
    fields: [
      'shipment.hsCode',
      'shipment.value',
      'shipment.insurance',
      'shipment.dangerous',
      'shipment.readyOn',
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
  { title: 'Service', fields: ['serviceSlug', 'answers'] },
  contact,
  review,
];

/** The steps of a request; a service without a shipment has fewer. */
export const stepsOf = (hasShipment: boolean): readonly Step[] =>
  hasShipment ? withShipment : withoutShipment;
