import { v7 as uuidV7 } from 'uuid';
import { maxQuestions } from '../contract/catalogue/request-options';
import { longestMessage } from '../contract/contact-message';
import { maxRequestFiles, type RequestFile } from '../contract/request-file';
import { contactMessage, dangerousGood, packages, serviceRequest, shipment } from './samples';

const text = (length: number) => 'é'.repeat(length);
const times = <Item>(count: number, make: (place: number) => Item): Item[] =>
  Array.from({ length: count }, (_, place) => make(place));

const file = (): RequestFile => ({
  id: uuidV7(),
  name: 'packing-list.pdf',
  type: 'application/pdf',
  sizeBytes: 9,
});

/** A service request with all that it may have, in about 60 KB. */
export const fullestRequest = () =>
  serviceRequest({
    shipment: shipment({
      cargo: times(100, () => packages()),
      dangerous: times(20, () =>
        dangerousGood({
          unNumber: '1950',
          hazardClass: '2.1',
          subsidiaryHazards: ['3', '6.1', '8'],
          packingGroup: null,
          properShippingName: text(50),
          netQuantity: { amount: 1, unit: 'kg' },
          technicalName: text(40),
        }),
      ),
    }),
    answers: times(maxQuestions, (place) => ({
      questionId: `q-${place}`,
      question: text(60),
      answer: text(1000),
    })),
    files: times(maxRequestFiles, file),
    notes: text(4000),
  });

/** The longest contact message. */
export const longestContactMessage = () => contactMessage({ message: text(longestMessage) });
