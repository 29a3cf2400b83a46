import type { MiddlewareHandler } from 'hono';
import { contradictions } from '../contract/dangerous/dangerous-rules';
import { contractHeader } from '../contract/errors/contract-header';
import { contractVersion } from '../contract/problem';
import type { ServiceRequestSubmission } from '../contract/service-request';
import { invalidFields } from '../http/problem';

/** From this version of the contract on forms know the table of dangerous goods. */
const knowsTable = 4;

type Checked = { in: { json: unknown }; out: { json: ServiceRequestSubmission } };

/**
 * Refuses dangerous goods whose class or packing group does not belong to their UN number (400). A request that a
 * device wrote with an older form is stored: that form did not check this, and staff see a warning.
 */
export const refuseImpossibleGoods: MiddlewareHandler<object, string, Checked> = async (
  c,
  next,
) => {
  const { shipment } = c.req.valid('json');
  const isOfNewForm = Number(c.req.header(contractHeader) ?? contractVersion) >= knowsTable;
  const wrong = isOfNewForm && shipment ? contradictions(shipment.dangerous) : [];
  if (wrong.length > 0) {
    throw invalidFields(
      wrong.map(({ index, field, message }) => ({
        path: `shipment.dangerous.${index}.${field}`,
        message,
      })),
    );
  }
  await next();
};
