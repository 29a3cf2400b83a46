import { convert, type Measure, measures } from '../../../../edge-api/contract/tools/measures';
import { links } from '../../../config/links';
import { tools } from '../../../config/tools';
import { ChoiceField, SelectField } from '../../../ui/forms/field';
import { NumberField } from '../../../ui/forms/number-field';
import { significantText } from '../../../ui/text/formats';
import { useLanguage } from '../../../ui/text/use-language';
import { ResultRow, ResultTable } from '../../../ui/tools/result-table';
import { ToolActions } from '../../../ui/tools/tool-actions';
import { FieldRow, ToolForm } from '../../../ui/tools/tool-form';
import { useFigures } from '../../../ui/tools/use-figures';
import {
  type Conversion,
  conversionOf,
  conversionRules,
  kindLabels,
  requestOf,
} from './conversion';

const tool = tools.unitConverter;
const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

/** Shows two amounts that are the same, each in its unit: typing in one changes the other. */
export function UnitConverter() {
  const { figures, field, change, leftOut, form, search, isExample } = useFigures(conversionRules);
  const conversion = conversionOf(figures);
  const { kind, left, right, problem } = conversion;
  const units = measures[kind].map(({ code, name, symbol }) => (
    <option key={code} value={code}>
      {symbol}, {name}
    </option>
  ));
  const isRight = figures.left === '' && figures.right !== '';
  return (
    <>
      <ToolForm
        path={tool.href}
        form={form}
        leftOut={leftOut}
        isExample={isExample}
        answer={<SameAmount conversion={conversion} />}
        fields={
          <>
            <ChoiceField
              legend="What to convert"
              name="kind"
              options={kindOptions}
              chosen={kind}
              onChange={({ target }) => change({ kind: target.value, from: '', to: '' })}
            />
            <FieldRow>
              <NumberField
                {...field('left')}
                value={left.text}
                error={field('left').error ?? (isRight ? undefined : (problem ?? undefined))}
                onChange={({ target }) => change({ left: target.value, right: '' })}
              />
              <SelectField {...field('from')} value={left.unit.code}>
                {units}
              </SelectField>
            </FieldRow>
            <FieldRow>
              <NumberField
                {...field('right')}
                value={right.text}
                error={field('right').error ?? (isRight ? (problem ?? undefined) : undefined)}
                onChange={({ target }) => change({ left: '', right: target.value })}
              />
              <SelectField {...field('to')} value={right.unit.code}>
                {units}
              </SelectField>
            </FieldRow>
          </>
        }
      >
        <InAllUnits conversion={conversion} />
      </ToolForm>
      <ToolActions
        tool={tool}
        search={search}
        request={links.requestStart(isExample ? {} : requestOf(conversion))}
      />
    </>
  );
}

/** The amount in the chosen unit, or where it appears. */
function SameAmount({ conversion: { left, right, value } }: { conversion: Conversion }) {
  const language = useLanguage();
  if (!value) return 'The amount in all units appears here.';
  const { amount, from } = value;
  const to = from === left.unit ? right.unit : left.unit;
  return (
    <>
      {significantText(amount, language)} {from.symbol} are{' '}
      <strong>
        {significantText(convert(amount, from, to), language)} {to.symbol}
      </strong>
    </>
  );
}

function InAllUnits({ conversion: { kind, value } }: { conversion: Conversion }) {
  const language = useLanguage();
  const written = (amount: number) => significantText(amount, language);
  if (!value) return null;
  const { amount, from } = value;
  const others = measures[kind].filter((unit: Measure) => unit !== from);
  return (
    <ResultTable
      caption={`${written(amount)} ${from.symbol} in other units`}
      columns={['Unit', 'Amount']}
    >
      <tbody>
        {others.map((unit) => (
          <ResultRow
            key={unit.code}
            name={unit.name}
            figures={[`${written(convert(amount, from, unit))} ${unit.symbol}`]}
          />
        ))}
      </tbody>
    </ResultTable>
  );
}
