import { type FormFields, fieldText } from '../../../edge-api/contract/forms/form-fields';
import { withNamedPlace } from '../../../edge-api/contract/freight/named-place';
import { isHome } from '../../../edge-api/contract/freight/routes';
import type { PlaceChoices, RequestValues, ShipmentValues } from '../../cargo/request-values';
import { type EndName, settleEnd, settleEnds, settlePort } from '../enquiry/settle-ends';

type End = ShipmentValues['origin'];

/**
 * Settles the ends of a request that a browser sent by the list of ports. The form may only have begun with a home
 * country, until it was changed or the page has asked for it: for a place that is not on the list the person is asked
 * for the country once. An empty named place of the Incoterms rule is that of its end.
 */
export async function settlePosted(
  values: RequestValues,
  fields: FormFields,
): Promise<RequestValues> {
  if (!values.shipment) return values;
  // Before a rule is chosen the page has no field for its place.
  const shipment = { ...values.shipment, terms: withNamedPlace(values.shipment) };
  const { mode } = shipment;
  const chosen = (name: keyof PlaceChoices) => {
    const [, country, place] = /^([A-Z]{2}) (.+)$/.exec(fieldText(fields, `choice.${name}`)) ?? [];
    return country && place ? { country, place, unlocode: null } : null;
  };
  const settle = async (end: End, name: EndName) => {
    const choice = chosen(name);
    if (choice) return settleEnd({ ...end, ...choice }, mode, true);
    const begun = fieldText(fields, `begun.${name}`);
    const isChosen =
      fieldText(fields, `asked.${name}`) !== '' ||
      !isHome(end.country) ||
      (begun !== '' && end.country !== begun);
    const one = await settleEnd(end, mode, isChosen);
    const isSettled = one.isKnown && one.choices.length === 0;
    return isSettled || isChosen ? one : { ...one, end: { ...one.end, country: '' } };
  };
  const portOf = (end: End, name: EndName) =>
    settlePort({ ...end, port: chosen(`${name}Port`) ?? end.port }, mode);
  return { ...values, ...(await settleEnds(shipment, settle, portOf)) };
}
