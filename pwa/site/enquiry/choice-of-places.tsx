import type { RequestMode } from '../../../edge-api/contract/freight/modes';
import type { PlaceChoices } from '../../cargo/request-values';
import { kindText, portText } from '../../data/enquiry/port-texts';
import { SelectField } from '../../ui/forms/field';

type Choices = PlaceChoices['origin'];
type Props = {
  name: keyof PlaceChoices;
  choices: Choices;
  mode: RequestMode;
  onPick: (place: Choices[number]) => void;
};

/**
 * Shows the places that the words for an end may mean, so that the person chooses one. Without scripts the choice is
 * sent with the form.
 */
export const ChoiceOfPlaces = ({ name, choices, mode, onPick }: Props) => (
  <SelectField
    label="Which place do you mean?"
    name={`choice.${name}`}
    defaultValue=""
    onChange={({ target }) => {
      const chosen = choices.find((choice) => valueFor(choice) === target.value);
      if (chosen) onPick(chosen);
    }}
  >
    <option value="">Choose</option>
    {choices.map((choice) => (
      <option key={valueFor(choice)} value={valueFor(choice)}>
        {`${portText(choice)} (${kindText(choice, mode)})`}
      </option>
    ))}
  </SelectField>
);

/** Writes a place as the server reads it: its country and its name. */
const valueFor = ({ country, name }: Choices[number]) => `${country} ${name}`;
