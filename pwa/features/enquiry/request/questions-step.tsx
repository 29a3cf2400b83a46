import type { ServiceChoice } from '../../../../edge-api/contract/catalogue/cards';
import type { ServiceQuestion } from '../../../../edge-api/contract/catalogue/request-options';
import { QuestionFields } from './question-fields';
import { ServiceField } from './service-field';

type Props = { services: ServiceChoice[]; questions: readonly ServiceQuestion[] };

/** The first step of a service that carries nothing: what it needs to know. */
export function QuestionsStep({ services, questions }: Props) {
  return (
    <>
      <ServiceField services={services} />
      <QuestionFields questions={questions} />
    </>
  );
}
