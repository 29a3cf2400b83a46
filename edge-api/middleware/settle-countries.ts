import type { MiddlewareHandler } from 'hono';
import { contractHeader } from '../contract/errors/contract-header';
import { countryName } from '../contract/freight/country-name';
import { otherCountry, withTerritories } from '../contract/freight/other-country';
import { contractVersion } from '../contract/problem';
import type { ServiceRequestSubmission } from '../contract/service-request';
import type { Shipment } from '../contract/shipment';
import { invalidFields } from '../http/problem';

/** From this version of the contract on forms know the names of countries and their territories. */
const knowsTerritories = 5;

type Checked = { in: { json: unknown }; out: { json: ServiceRequestSubmission } };

/**
 * Refuses a place whose code or words name another country than it has (400): which of them is right only its sender
 * knows, and direction, papers and price follow from it. What a device wrote with an older form is stored with the
 * territory that its words name.
 */
export const settleCountries: MiddlewareHandler<object, string, Checked> = async (c, next) => {
  const submission = c.req.valid('json');
  const { shipment } = submission;
  if (!shipment) return next();
  if (Number(c.req.header(contractHeader) ?? contractVersion) < knowsTerritories) {
    c.req.addValidatedData('json', { ...submission, shipment: withTerritories(shipment) });
    return next();
  }
  const wrong = placesOf(shipment).flatMap(({ path, at }) => {
    const other = at && otherCountry(at);
    if (!other) return [];
    const said = at.unlocode ? `${at.place} (${at.unlocode})` : at.place;
    const message = `“${said}” is in ${countryName(other)}, but its country is ${countryName(at.country)}. Please correct one of them.`;
    return [{ path, message }];
  });
  if (wrong.length > 0) throw invalidFields(wrong);
  return next();
};

const placesOf = (shipment: Shipment) =>
  (['origin', 'destination'] as const).flatMap((name) => [
    { path: `shipment.${name}.country`, at: shipment[name] },
    { path: `shipment.${name}.port.place`, at: shipment[name].port },
  ]);
