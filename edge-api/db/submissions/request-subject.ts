import { sql } from 'kysely';

const serviceTitle = sql`(select title from services where services.slug = service_slug)`;
const serviceWords = sql`replace(service_slug, '-', ' ')`;

/** What else of its service a request is found by. */
export const serviceTexts = [serviceTitle, serviceWords];

/** As `requestSubject` of the contract, of a row of requests. */
export const requestSubject = sql<string>`coalesce((shipment ->> 'commodity') || ', '
    || (shipment -> 'origin' ->> 'place') || ' to ' || (shipment -> 'destination' ->> 'place'),
  ${serviceTitle}, ${serviceWords}, 'Advice')`;
