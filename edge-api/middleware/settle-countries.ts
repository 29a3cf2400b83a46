import type { MiddlewareHandler } from 'hono';
import { withTerritories } from '../contract/freight/with-territories';
import type { ServiceRequestSubmission } from '../contract/service-request';

type Checked = { in: { json: unknown }; out: { json: ServiceRequestSubmission } };

/** A place in a territory that its words name is there, also where its country is the one that the territory is of. */
export const settleCountries: MiddlewareHandler<object, string, Checked> = async (c, next) => {
  const submission = c.req.valid('json');
  const { shipment } = submission;
  if (shipment) {
    c.req.addValidatedData('json', { ...submission, shipment: withTerritories(shipment) });
  }
  return next();
};
