import { sql } from 'kysely';

const serviceTitle = sql`(select title from services where services.slug = service_slug)`;
const serviceWords = sql`replace(service_slug, '-', ' ')`;

/** Further texts of its service by which a request is found. */
export const serviceTexts = [serviceTitle, serviceWords];

/** Does in SQL what `requestSubject` of the contract does for a request. */
export const requestSubject = sql<string>`coalesce((shipment ->> 'commodity') || ', '
    || (shipment -> 'origin' ->> 'place') || ' to ' || (shipment -> 'destination' ->> 'place'),
  ${serviceTitle}, ${serviceWords}, 'Advice')`;
