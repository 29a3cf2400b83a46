import {
  convert,
  type Measure,
  type MeasureKind,
  measureOf,
  measureProblem,
  measures,
} from '../../../../edge-api/contract/tools/measures';
import { links } from '../../../config/links';
import type { RequestStart } from '../../../config/request-query';
import { tools } from '../../../config/tools';
import { ChoiceField, SelectField } from '../../../ui/forms/field';
import { NumberField } from '../../../ui/forms/number-field';
import { significantText } from '../../../ui/text/formats';
import { useLanguage } from '../../../ui/text/use-language';
import type { FigureRules, Figures } from '../../../ui/tools/read-figures';
import { ResultRow, ResultTable } from '../../../ui/tools/result-table';
import { ToolActions } from '../../../ui/tools/tool-actions';
import { FieldRow, ToolForm } from '../../../ui/tools/tool-form';
import { useFigures } from '../../../ui/tools/use-figures';

const kindLabels: Record<MeasureKind, string> = {
  length: 'Length',
  area: 'Area',
  volume: 'Volume',
  weight: 'Weight',
  temperature: 'Temperature',
  ratio: 'Volume weight',
};
const kinds = Object.keys(measures) as MeasureKind[];

/** The units that are converted when a kind is chosen. */
const usualUnits: Record<MeasureKind, [from: string, to: string]> = {
  length: ['in', 'cm'],
  area: ['ft2', 'm2'],
  volume: ['cft', 'm3'],
  weight: ['lb', 'kg'],
  temperature: ['f', 'c'],
  ratio: ['cm3kg', 'kgm3'],
};

type Name = 'kind' | 'from' | 'to' | 'left' | 'right';

const greatest = 1e15;
const amountProblem = (text: string) =>
  Number.isFinite(Number(text)) && Math.abs(Number(text)) <= greatest ? null : 'Enter a number.';
const unitProblem = (text: string) => (kindOf(text) ? null : 'Choose a unit.');

export const conversionRules: FigureRules<Name> = {
  kind: {
    label: 'What to convert',
    problem: (text) => (kinds.some((kind) => kind === text) ? null : 'Choose what to convert.'),
  },
  from: { label: 'Unit', problem: unitProblem, example: 'cft' },
  to: { label: 'Other unit', problem: unitProblem, example: 'm3' },
  left: { label: 'Amount', problem: amountProblem, example: '100' },
  right: { label: 'Other amount', problem: amountProblem },
};

/** The kind of a unit; undefined for a code that no unit has. */
const kindOf = (code: string) => kinds.find((kind) => measureOf(kind, code));

/** What the converter shows; `value` is what was typed, in the unit `from`, on the left or the right. */
type Conversion = {
  kind: MeasureKind;
  left: { unit: Measure; text: string };
  right: { unit: Measure; text: string };
  value: { amount: number; from: Measure } | null;
  problem: string | null;
};

/** The conversion of these figures; units of another kind than the chosen one are not used. */
export function conversionOf(figures: Figures<Name>): Conversion {
  const kind = kinds.find((one) => one === figures.kind) ?? kindOf(figures.from) ?? 'length';
  const [usualFrom, usualTo] = usualUnits[kind];
  const leftUnit = unitOf(kind, figures.from, usualFrom);
  const rightUnit = unitOf(kind, figures.to, usualTo);
  const isRight = figures.left === '' && figures.right !== '';
  const typed = isRight ? figures.right : figures.left;
  const [from, to] = isRight ? [rightUnit, leftUnit] : [leftUnit, rightUnit];
  const isNumber = typed !== '' && amountProblem(typed) === null;
  const problem = isNumber ? measureProblem(kind, Number(typed), from) : null;
  const value = isNumber && problem === null ? { amount: Number(typed), from } : null;
  const result = value ? plain(convert(value.amount, from, to)) : '';
  return {
    kind,
    left: { unit: leftUnit, text: isRight ? result : typed },
    right: { unit: rightUnit, text: isRight ? typed : result },
    value,
    problem,
  };
}

/**
 * Makes the start of a request of a weight. The form has no field for other kinds without knowing what they measure.
 */
function requestOf({ kind, value }: Conversion): RequestStart {
  if (kind !== 'weight' || !value) return {};
  return { weightKg: Number(value.from.toBase(value.amount).toFixed(3)) };
}

function unitOf(kind: MeasureKind, code: string, usual: string): Measure {
  const unit = measureOf(kind, code) ?? measureOf(kind, usual);
  if (!unit) throw new Error(`There is no unit ${usual}.`);
  return unit;
}

/** Writes a number as a number field shows it: with eight significant digits, more than any scale measures. */
const plain = (value: number) => String(Number(value.toPrecision(8)));

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
