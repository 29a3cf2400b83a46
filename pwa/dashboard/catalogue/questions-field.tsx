import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { InferInput } from 'valibot';
import type { ServiceInput } from '../../../edge-api/contract/admin/catalogue-input';
import { questionKinds } from '../../../edge-api/contract/catalogue/request-kinds';
import { questionKindLabels } from '../../../edge-api/contract/catalogue/request-option-labels';
import {
  maxOptions,
  maxQuestions,
  type ServiceQuestion,
} from '../../../edge-api/contract/catalogue/request-options';
import { Button } from '../../ui/button';
import { CheckField, SelectField, TextAreaField, TextField } from '../../ui/forms/field';
import fieldStyles from '../../ui/forms/field.module.css';
import { OrderButtons } from '../parts/forms/order-buttons';
import { useMoved } from '../parts/forms/use-moved';
import styles from './entry-form.module.css';

export type QuestionInput = InferInput<typeof ServiceQuestion>;

/** Leaves out of a question what belongs to other kinds of answers. */
export const withOwnParts = (question: QuestionInput): QuestionInput => ({
  ...question,
  options: question.kind === 'choice' ? question.options : [],
  unit: question.kind === 'number' ? question.unit : '',
  mayBePast: question.kind === 'date' && question.mayBePast === true,
});

const emptyQuestion = (): ServiceQuestion => ({
  // Answers name it: it must stay when the label changes.
  id: crypto.randomUUID().slice(0, 8),
  label: '',
  kind: 'text',
  options: [],
  required: false,
  unit: '',
  mayBePast: false,
});

/** Shows what a request for the service asks besides the shipment, in the order of the questions. */
export function QuestionsField() {
  const { control, formState } = useFormContext<ServiceInput>();
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: 'requestQuestions',
    // A question has an id of its own.
    keyName: 'key',
  });
  const moved = useMoved((to) =>
    document.getElementsByName(`requestQuestions.${to}.label`)[0]?.focus(),
  );
  const errors = formState.errors.requestQuestions;
  const message = errors?.message ?? errors?.root?.message;

  return (
    <fieldset className={styles.group}>
      <legend>Questions</legend>
      {fields.map(({ key }, index) => (
        <Question
          key={key}
          index={index}
          count={fields.length}
          onMove={(to) => {
            moved(to);
            move(index, to);
          }}
          onRemove={() => remove(index)}
        />
      ))}
      {message && <p className={fieldStyles.error}>{message}</p>}
      {fields.length < maxQuestions && (
        <Button look="outline" icon="plus" onClick={() => append(emptyQuestion())}>
          Add a question
        </Button>
      )}
    </fieldset>
  );
}

type QuestionProps = {
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function Question(props: QuestionProps) {
  const { index, count } = props;
  const { register, formState } = useFormContext<ServiceInput>();
  const path = `requestQuestions.${index}` as const;
  const kind = useWatch<ServiceInput, `${typeof path}.kind`>({ name: `${path}.kind` });
  const errors = formState.errors.requestQuestions?.[index];
  return (
    <fieldset className={styles.question}>
      <legend>
        Question {index + 1} of {count}
      </legend>
      <TextField
        label="What it asks"
        error={errors?.label?.message}
        {...register(`${path}.label`)}
      />
      <div className={styles.columns}>
        <SelectField label="Answer" {...register(`${path}.kind`)}>
          {questionKinds.map((one) => (
            <option key={one} value={one}>
              {questionKindLabels[one]}
            </option>
          ))}
        </SelectField>
        {kind === 'number' && (
          <TextField
            label="Unit"
            optional
            placeholder="m³"
            error={errors?.unit?.message}
            {...register(`${path}.unit`)}
          />
        )}
      </div>
      {kind === 'choice' && <OptionsField path={path} error={errors?.options} />}
      <div className={styles.questionEnd}>
        <CheckField label="An answer is required" {...register(`${path}.required`)} />
        {kind === 'date' && (
          <CheckField label="The date may be over" {...register(`${path}.mayBePast`)} />
        )}
        <OrderButtons {...props} name={`question ${index + 1}`} />
      </div>
    </fieldset>
  );
}

type OptionsProps = {
  path: `requestQuestions.${number}`;
  error: { message?: string } | { message?: string }[] | undefined;
};

function OptionsField({ path, error }: OptionsProps) {
  const { getValues, setValue, formState } = useFormContext<ServiceInput>();
  const name = `${path}.options` as const;
  const wrong = Array.isArray(error) ? error.find((one) => one) : error;
  return (
    <TextAreaField
      label="Options"
      hint={`One per line, at most ${maxOptions}.`}
      rows={Math.max(3, Math.min(10, getValues(name).length))}
      name={name}
      error={wrong?.message}
      defaultValue={getValues(name).join('\n')}
      onChange={({ target }) =>
        setValue(
          name,
          target.value.split('\n').filter((line) => line.trim() !== ''),
          { shouldDirty: true, shouldValidate: formState.isSubmitted },
        )
      }
    />
  );
}
