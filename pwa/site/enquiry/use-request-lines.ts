import { goodText, withRemarks } from '../../../edge-api/contract/dangerous/good-text';
import { requestLinesAt } from '../../../edge-api/contract/field-texts';
import { billedLines } from '../../../edge-api/contract/freight/billed-figures';
import { cargoText } from '../../../edge-api/contract/freight/cargo-texts';
import { answerText } from '../../../edge-api/contract/service-answers';
import type { ServiceRequestForm } from '../../../edge-api/contract/service-request';
import { useGoodsRules } from '../../cargo/use-goods-rules';
import type { LabelledLine } from '../../ui/text/labelled-lines';
import { useReaderFormats } from '../../ui/text/reader-formats';
import type { Field, Step } from './request-steps';

/** Returns what a step of a request says, line by line, as the person who writes it reads it. */
export function useRequestLines(request: ServiceRequestForm, serviceTitle = '') {
  const formats = useReaderFormats('chosen-first');
  const { cargo = [], dangerous = [], mode = '' } = request.shipment ?? {};
  const rules = useGoodsRules(dangerous.length > 0);
  const linesAt = (field: Field): LabelledLine[] => requestLinesAt(field, request, formats);
  /** Fields that are shown in another way than the company reads them. */
  const ownLines: Partial<Record<Field, LabelledLine[]>> = {
    serviceSlug: [['Service', serviceTitle]],
    'shipment.cargo': [
      ...cargo.map(
        (group, index): LabelledLine => [`Line ${index + 1}`, cargoText(group, formats)],
      ),
      ...linesAt('shipment.cargo'),
      ...billedLines(cargo, mode, formats),
    ],
    'shipment.dangerous': dangerous.map((good, index) => [
      `Dangerous good ${index + 1}`,
      withRemarks(goodText(good, formats), rules?.goodRemarks(good, mode) ?? []),
    ]),
    answers: request.answers.map((one) => [one.question, answerText(one, formats)]),
    notes: [['Notes', request.notes]],
  };
  return ({ fields }: Step) => fields.flatMap((field) => ownLines[field] ?? linesAt(field));
}
