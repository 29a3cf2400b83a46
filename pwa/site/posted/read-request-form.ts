import { get, set } from 'react-hook-form';
import type { ReadForm } from '../../../edge-api/contract/forms/document-form';
import { type FormFields, fieldText } from '../../../edge-api/contract/forms/form-fields';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import { withKnownValues } from '../../cargo/good-values';
import * as goodsRules from '../../cargo/goods-rules';
import {
  emptyGood,
  emptyGoodsLine,
  emptyGroup,
  firstFieldOf,
  type RequestValues,
  withLine,
} from '../../cargo/request-values';
import { requestResolver } from '../enquiry/request/request-resolver';
import { stepsOf } from '../enquiry/request-steps';
import { checkPosted } from './check-posted';
import { postedRequest } from './posted-request';
import { settlePosted } from './settle-posted';

/**
 * Reads the request form that a browser sent: to send it, or to go to another step, or to add or remove a
 * line, for which the page comes again.
 */
export async function readRequestForm(
  fields: FormFields,
  read: Pick<CatalogueReader, 'serviceChoices'> | null,
): Promise<ReadForm> {
  const services = (await read?.serviceChoices()) ?? [];
  const values = await settlePosted(withGoods(postedRequest(fields, services)), fields);
  const [go = '', of = ''] = fieldText(fields, 'go').split(' ');
  const changed = lineChange(values, go, of);
  if (changed) return { values: changed, errors: null, submission: null };
  const steps = stepsOf(values.shipment !== null);
  const last = steps.length - 1;
  const step = Math.min(Math.max(Math.trunc(values.step ?? 0), 0), last);
  const isSent = go === 'send' || (go === '' && step === last);
  if (go === 'step') {
    const wanted = Math.min(Number(of) || 0, step);
    return { values: { ...values, step: wanted }, errors: null, submission: null };
  }
  if (isSent && fieldText(fields, 'formerService') !== (values.serviceSlug ?? '')) {
    const note = 'You have chosen another service. Please look at what it asks, and send it again.';
    return { values: { ...values, step: 0 }, errors: null, submission: null, note };
  }
  const { requestQuestions: questions = [], requestNeeds: needs = [] } =
    services.find(({ slug }) => slug === values.serviceSlug) ?? {};
  const checked = await checkPosted({
    kind: 'service-request',
    resolver: requestResolver,
    values,
    context: { questions, needs },
    fields,
    order: steps.flatMap((one) => one.fields),
  });
  if (isSent) {
    const first = steps.findIndex(({ fields: own }) =>
      own.some((name) => get(checked.errors, name)),
    );
    return { ...checked, values: { ...values, step: first < 0 ? last : first } };
  }
  const errors = {};
  for (const name of steps[step]?.fields ?? []) {
    const wrong: unknown = get(checked.errors, name);
    if (wrong) set(errors, name, wrong);
  }
  const isWrong = Object.keys(errors).length > 0;
  return {
    values: { ...values, step: isWrong ? step : step + 1 },
    errors: isWrong ? errors : null,
    submission: null,
  };
}

/** Without scripts the server fills in what the table says of a UN number. */
function withGoods(values: RequestValues): RequestValues {
  const { shipment } = values;
  if (!shipment) return values;
  const dangerous = shipment.dangerous.map((good) => withKnownValues(goodsRules, good));
  return { ...values, shipment: { ...shipment, dangerous } };
}

/** The values with a line more or less; null where something else was asked for. */
function lineChange(values: RequestValues, go: string, of: string): RequestValues | null {
  const { shipment } = values;
  if (!shipment) return null;
  const { cargo, dangerous, goods = [] } = shipment;
  const without = <Line>(lines: Line[]) => lines.filter((_, place) => place !== Number(of));
  const kind = (['packages', 'containers', 'breakbulk'] as const).find((one) => one === of);
  if (go === 'add-line' && kind) {
    const lines = withLine(cargo, emptyGroup(kind));
    // The button leads to the line as the page had it: a first line that was filled in since keeps its place.
    const added = firstFieldOf(kind, lines.length - 1);
    return { ...values, shipment: { ...shipment, cargo: lines }, added };
  }
  if (go === 'remove-line') return { ...values, shipment: { ...shipment, cargo: without(cargo) } };
  if (go === 'add-good') {
    return { ...values, shipment: { ...shipment, dangerous: [...dangerous, emptyGood] } };
  }
  if (go === 'add-goods') {
    return { ...values, shipment: { ...shipment, goods: [...goods, emptyGoodsLine] } };
  }
  if (go === 'remove-goods') {
    return { ...values, shipment: { ...shipment, goods: without(goods) } };
  }
  if (go !== 'remove-good') return null;
  return { ...values, shipment: { ...shipment, dangerous: without(dangerous) } };
}
