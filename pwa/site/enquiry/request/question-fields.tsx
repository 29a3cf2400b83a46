import { useFormContext, useWatch } from 'react-hook-form';
import type { ServiceQuestion } from '../../../../edge-api/contract/catalogue/request-options';
import { questionText } from '../../../../edge-api/contract/service-answers';
import type { RequestValues } from '../../../cargo/request-values';
import { useRequestError } from '../../../cargo/use-form-field';
import { SelectField, TextAreaField, TextField } from '../../../ui/forms/field';
import type { StepProps } from '../request-steps';
import styles from './request-form.module.css';
import { ServiceField } from './service-field';

/** Shows the first step of a service that carries nothing: what it needs to know. */
export function QuestionsStep({ questions, services, onChosen }: StepProps) {
  return (
    <>
      <ServiceField services={services} onChosen={onChosen} />
      <QuestionFields questions={questions} />
    </>
  );
}

/** The questions of a service, each with its answer as a text. */
export function QuestionFields({ questions }: { questions: readonly ServiceQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>Questions about this service</legend>
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} />
      ))}
    </fieldset>
  );
}

function QuestionField({ question }: { question: ServiceQuestion }) {
  const { id, label, kind, options, required, unit } = question;
  const { getValues, setValue } = useFormContext<RequestValues>();
  const answers = useWatch<RequestValues, 'answers'>({ name: 'answers' });
  const name = `answers.${id}` as 'answers';
  const shared = {
    label,
    id: name,
    name,
    optional: !required,
    error: useRequestError(name),
    value: answers.find(({ questionId }) => questionId === id)?.answer ?? '',
    onChange: ({ target }: { target: { value: string } }) => answer(target.value),
  };

  /** An empty answer is none. */
  function answer(text: string) {
    const others = getValues('answers').filter(({ questionId }) => questionId !== id);
    const own =
      text === '' ? [] : [{ questionId: id, question: questionText(question), answer: text }];
    setValue('answers', [...others, ...own], { shouldDirty: true });
  }

  if (kind === 'long-text') return <TextAreaField {...shared} />;
  if (kind === 'choice' || kind === 'yes-no') {
    const choices = kind === 'yes-no' ? ['Yes', 'No'] : options;
    return (
      <SelectField {...shared}>
        <option value="">Choose</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SelectField>
    );
  }
  const type = kind === 'text' ? 'text' : kind;
  return <TextField {...shared} type={type} {...(unit && { unit })} />;
}
