import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { get, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { CargoGroup } from '../../../edge-api/contract/freight/cargo-group';
import { containerTypeCodes } from '../../../edge-api/contract/freight/container-types';
import { modeLabels } from '../../../edge-api/contract/freight/labels';
import { requestModes } from '../../../edge-api/contract/freight/modes';
import { groupLabels, unitLabels } from '../../../edge-api/contract/quotation/quotation-labels';
import {
  chargeBases,
  chargeGroups,
  mostLines,
} from '../../../edge-api/contract/quotation/quotation-line';
import { amountWithCode, nameWithType } from '../../../edge-api/contract/quotation/quotation-texts';
import type { Stored } from '../../../edge-api/contract/stored-entries';
import { valueCurrencies } from '../../config/company/money';
import { Button } from '../../ui/button';
import { CheckField, SelectField, TextField } from '../../ui/forms/field';
import fieldStyles from '../../ui/forms/field.module.css';
import { NumberField } from '../../ui/forms/number-field';
import { OrderButtons } from '../parts/forms/order-buttons';
import { useMoved } from '../parts/forms/use-moved';
import {
  type AlternativeFigures,
  alternativeFigures,
  type LineFigures,
  lineCount,
  marginText,
  withoutCostText,
} from './alternative-figures';
import { alternativeName, emptyLine, quantityFor, withRateLines } from './begin-quotation';
import lineStyles from './line-fields.module.css';
import styles from './quotation-editor.module.css';
import {
  basesOf,
  isOfContainers,
  type LineValues,
  type QuotationValues,
  ratesNeeded,
  tidyAmount,
} from './quotation-values';

type Props = {
  index: number;
  cargo: readonly Stored<CargoGroup>[];
  /** Adds lines from elsewhere, such as the charges of a rate. */
  moreLines?: (add: (lines: LineValues[]) => void) => ReactNode;
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined;
};

/** Shows one way to carry the shipment while it is typed: its lines, as in a spreadsheet, and their sums. */
export function AlternativeFields({ index, cargo, moreLines, onRemove }: Props) {
  const { control, register, getValues, setValue, formState } = useFormContext<QuotationValues>();
  const path = `alternatives.${index}` as const;
  const { fields, append, remove, replace, move } = useFieldArray({
    control,
    name: `${path}.lines`,
    // A line has an id of its own.
    keyName: 'key',
  });
  const values = useWatch<QuotationValues, typeof path>({ name: path });
  const figures = useMemo(() => alternativeFigures(values), [values]);
  const errors = formState.errors.alternatives?.[index];
  const wrong = errors?.lines?.root?.message ?? errors?.lines?.message;

  const moved = useMoved((to) =>
    document.getElementById(`${path}.lines.${to}.chargeName`)?.focus(),
  );

  const add = (lines: LineValues[]) => replace(withRateLines(getValues(`${path}.lines`), lines));
  /** A name that staff typed stays. */
  function nameByMode() {
    if (values.name === alternativeName(values.mode))
      setValue(`${path}.name`, alternativeName(getValues(`${path}.mode`)));
  }
  function addLine() {
    const last = getValues(`${path}.lines`).at(-1);
    append(emptyLine(last), { focusName: `${path}.lines.${fields.length}.chargeName` });
  }

  // Moves as in a spreadsheet: Enter goes to the same field of the next line, behind the last one to a new line.
  function goDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const name = event.target.name.match(/\.lines\.(\d+)\.(\w+)$/);
    if (!name) return;
    const below = document.getElementById(`${path}.lines.${Number(name[1]) + 1}.${name[2]}`);
    if (below instanceof HTMLInputElement) {
      below.focus();
      below.select();
    } else if (Number(name[1]) === fields.length - 1 && fields.length < mostLines) addLine();
  }

  return (
    <fieldset className={styles.alternative}>
      <legend>{values.name || `Alternative ${index + 1}`}</legend>
      <div className={styles.columns}>
        <TextField
          label="Name of the alternative"
          error={errors?.name?.message}
          {...register(`${path}.name`)}
        />
        <SelectField label="Mode" {...register(`${path}.mode`, { onChange: nameByMode })}>
          {requestModes.map((mode) => (
            <option key={mode} value={mode}>
              {modeLabels[mode]}
            </option>
          ))}
        </SelectField>
        <div className={styles.pair}>
          <NumberField
            label="Transit days"
            whole
            error={errors?.transitFrom?.message}
            {...register(`${path}.transitFrom`)}
          />
          <NumberField
            label="to"
            whole
            error={errors?.transitTo?.message}
            {...register(`${path}.transitTo`)}
          />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only sees where Enter was pressed. */}
      <div className={styles.lines} onKeyDown={goDown}>
        {fields.map(({ key, id }, line) => (
          <LineFields
            key={key}
            alternative={index}
            index={line}
            count={fields.length}
            cargo={cargo}
            figures={figures.lines.get(id)}
            onMove={(to) => {
              moved(to);
              move(line, to);
            }}
            onRemove={() => remove(line)}
          />
        ))}
      </div>
      {wrong && <p className={fieldStyles.error}>{wrong}</p>}
      <div className={styles.buttons}>
        {fields.length < mostLines && (
          <Button look="outline" icon="plus" onClick={addLine}>
            Add a line
          </Button>
        )}
        {moreLines?.(add)}
        {onRemove && (
          <Button look="quiet" icon="trash" onClick={onRemove}>
            Remove this alternative
          </Button>
        )}
      </div>
      <ExchangeFields alternative={index} />
      <AlternativeSums figures={figures} />
    </fieldset>
  );
}

/** Shows what an alternative comes to, with what it leaves the company. */
function AlternativeSums({ figures }: { figures: AlternativeFigures }) {
  const { totals, sum, margins, unknown, unfinished } = figures;
  const notes = [
    unfinished > 0 && `${lineCount(unfinished)} not whole yet, and not counted`,
    withoutCostText(unknown),
  ].filter(Boolean);
  return (
    <div className={styles.sums} role="status">
      <p className={styles.totals}>
        <span>Total</span>
        {totals.map((total) => (
          <strong key={total.currency}>{amountWithCode(total)}</strong>
        ))}
        {totals.length === 0 && <strong>…</strong>}
        {sum && totals.length > 1 && <strong>= {amountWithCode(sum)}</strong>}
      </p>
      <p className={styles.quiet}>
        {[...margins.map(marginText), ...notes, 'only staff see costs and margins'].join(' · ')}
      </p>
    </div>
  );
}

/** In which currency all lines are summed up, with the company's own rates and their dates. */
function ExchangeFields({ alternative }: { alternative: number }) {
  const { register, formState } = useFormContext<QuotationValues>();
  const path = `alternatives.${alternative}` as const;
  const [lines, sumIn, rates] = useWatch<
    QuotationValues,
    [`${typeof path}.lines`, `${typeof path}.sumIn`, `${typeof path}.rates`]
  >({ name: [`${path}.lines`, `${path}.sumIn`, `${path}.rates`] });
  const needed = ratesNeeded({ lines, sumIn });
  const currencies = new Set(lines.map(({ currency }) => currency));
  if (currencies.size < 2 && sumIn === '') return null;
  return (
    <div className={styles.columns}>
      <SelectField label="Sum of all currencies in" {...register(`${path}.sumIn`)}>
        <option value="">No sum: a total for each currency</option>
        {valueCurrencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      {rates.map(({ from }, index) =>
        needed.includes(from) ? (
          <div key={from} className={styles.rate}>
            <NumberField
              label={`1 ${from} in ${sumIn}`}
              error={errorAt(formState.errors, `${path}.rates.${index}.rate`)}
              {...register(`${path}.rates.${index}.rate`)}
            />
            <TextField
              label="Rate of"
              type="date"
              error={errorAt(formState.errors, `${path}.rates.${index}.asOf`)}
              {...register(`${path}.rates.${index}.asOf`)}
            />
          </div>
        ) : null,
      )}
    </div>
  );
}

type LineFieldsProps = {
  alternative: number;
  index: number;
  count: number;
  cargo: readonly Stored<CargoGroup>[];
  figures: LineFigures | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One line of a quotation while it is typed. */
function LineFields(props: LineFieldsProps) {
  const { alternative, index, cargo, figures } = props;
  const { register, setValue, getValues, formState } = useFormContext<QuotationValues>();
  const path = `alternatives.${alternative}.lines.${index}` as const;
  const [basis, currency] = useWatch<
    QuotationValues,
    [`${typeof path}.basis`, `${typeof path}.currency`]
  >({ name: [`${path}.basis`, `${path}.currency`] });
  const isShare = basis === 'percent';

  const field = (name: 'chargeName' | 'quantity' | Amount, onBlur?: () => void) => ({
    ...register(`${path}.${name}`, { onBlur }),
    id: `${path}.${name}`,
    error: errorAt(formState.errors, `${path}.${name}`),
  });
  const tidy = (name: Amount) => {
    const line = getValues(path);
    setValue(`${path}.${name}`, tidyAmount(line[name] ?? '', line.currency));
  };
  // While it is typed, an amount stays as it is typed.
  const amount = (name: Amount) => field(name, () => tidy(name));

  function countAgain() {
    const line = getValues(path);
    const mode = getValues(`alternatives.${alternative}.mode`);
    const quantity = quantityFor(line.basis, cargo, mode, line.containerType);
    setValue(`${path}.quantity`, quantity === null ? '' : String(quantity), { shouldDirty: true });
  }

  return (
    <fieldset className={lineStyles.line} data-line={index}>
      <legend>{`Line ${index + 1}`}</legend>
      <TextField label="Charge" className={lineStyles.charge} {...field('chargeName')} />
      <SelectField label="Where" className={lineStyles.where} {...register(`${path}.group`)}>
        {chargeGroups.map((group) => (
          <option key={group} value={group}>
            {groupLabels[group]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Per" {...register(`${path}.basis`, { onChange: countAgain })}>
        {chargeBases.map((one) => (
          <option key={one} value={one}>
            {one === 'percent' ? 'percent of lines' : unitLabels[one][0]}
          </option>
        ))}
      </SelectField>
      <NumberField label={isShare ? 'Percent' : 'Quantity'} {...field('quantity')} />
      {isShare ? (
        <span className={lineStyles.noPrice} />
      ) : (
        <NumberField label="Price" {...amount('unitPriceMinor')} />
      )}
      <SelectField
        label="Currency"
        {...register(`${path}.currency`, { onChange: () => amounts.forEach(tidy) })}
      >
        {valueCurrencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <NumberField label={isShare ? 'Total cost' : 'Cost'} {...amount('unitCost')} />
      {isShare && <PercentFields path={path} alternative={alternative} />}
      <details className={lineStyles.more}>
        <summary>Limits, order</summary>
        <div className={lineStyles.moreFields}>
          {isOfContainers(basis) && (
            <SelectField
              label="Container type"
              {...register(`${path}.containerType`, { onChange: countAgain })}
            >
              <option value="">Every type</option>
              {containerTypeCodes.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </SelectField>
          )}
          <NumberField label="Minimum" {...amount('minimumMinor')} />
          <NumberField label="Maximum" {...amount('maximumMinor')} />
          {!isShare && <NumberField label="Minimum cost" {...amount('minimumCost')} />}
          <OrderButtons {...props} name={`line ${index + 1}`} />
        </div>
      </details>
      <p className={lineStyles.amount}>
        <output htmlFor={`${path}.quantity ${path}.unitPriceMinor`}>
          {figures ? amountWithCode(figures.amount) : `${currency} …`}
        </output>
        {figures?.margin && <span>{marginText(figures.margin)}</span>}
      </p>
    </fieldset>
  );
}

const amounts = [
  'unitPriceMinor',
  'minimumMinor',
  'maximumMinor',
  'unitCost',
  'minimumCost',
] as const;
type Amount = (typeof amounts)[number];

const errorAt = (errors: object, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message;

type PercentFieldsProps = { path: `alternatives.${number}.lines.${number}`; alternative: number };

/** The lines that a percentage is of: those in its currency that are no percentage themselves. */
function PercentFields({ path, alternative }: PercentFieldsProps) {
  const { setValue, formState } = useFormContext<QuotationValues>();
  const lines = useWatch<QuotationValues, `alternatives.${number}.lines`>({
    name: `alternatives.${alternative}.lines`,
  });
  const own = useWatch<QuotationValues, typeof path>({ name: path });
  const bases = basesOf(own, lines);
  const error = errorAt(formState.errors, `${path}.percentOf`);
  return (
    <fieldset className={lineStyles.percentOf}>
      <legend>Percent of</legend>
      {bases.map(({ id, ...line }, index) => (
        <CheckField
          key={id}
          label={nameWithType(line) || `Line ${index + 1}`}
          name={`${path}.percentOf`}
          checked={own.percentOf.includes(id)}
          onChange={({ target }) =>
            setValue(
              `${path}.percentOf`,
              target.checked
                ? [...own.percentOf, id]
                : own.percentOf.filter((other) => other !== id),
              { shouldDirty: true },
            )
          }
        />
      ))}
      {bases.length === 0 && <p>No other line is in {own.currency}.</p>}
      {error && <p className={fieldStyles.error}>{error}</p>}
    </fieldset>
  );
}
