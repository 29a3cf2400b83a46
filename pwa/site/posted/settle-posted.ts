import { type FormFields, fieldText } from '../../../edge-api/contract/forms/form-fields';
import { isHome } from '../../../edge-api/contract/freight/routes';
import type { RequestValues } from '../../cargo/request-values';
import { settleEnd, settleEnds } from '../enquiry/settle-ends';

/**
 * The ends of a request that a browser sent, as the list of ports has them. A home country may be only what the form
 * began with, until it was changed or the page has asked for it: of a place that is not on the list the person is
 * asked for the country once.
 */
export async function settlePosted(
  values: RequestValues,
  fields: FormFields,
): Promise<RequestValues> {
  const { shipment } = values;
  if (!shipment) return values;
  const settled = await settleEnds(shipment, async (end, name) => {
    const [, country, place] = /^([A-Z]{2}) (.+)$/.exec(fieldText(fields, `choice.${name}`)) ?? [];
    if (country && place)
      return settleEnd({ ...end, country, place, unlocode: null }, shipment.mode, true);
    const begun = fieldText(fields, `begun.${name}`);
    const isChosen =
      fieldText(fields, `asked.${name}`) !== '' ||
      !isHome(end.country) ||
      (begun !== '' && end.country !== begun);
    const one = await settleEnd(end, shipment.mode, isChosen);
    const isSettled = one.isKnown && one.choices.length === 0;
    return isSettled || isChosen ? one : { ...one, end: { ...one.end, country: '' } };
  });
  return { ...values, ...settled };
}
