import { dutyCodes } from '../../../../edge-api/contract/tools/landed-cost';
import { valueCurrencies } from '../../../config/company/money';
import { links } from '../../../config/links';
import { tools } from '../../../config/tools';
import { SelectField, TextField } from '../../../ui/forms/field';
import { ToolActions } from '../../../ui/tools/tool-actions';
import { FieldRow, ToolForm } from '../../../ui/tools/tool-form';
import { useFigures } from '../../../ui/tools/use-figures';
import { landedCostRules, landedResult, requestOf } from './landed-cost-figures';
import { LandedCostTable } from './landed-cost-table';
import { RateHelp } from './rate-help';

const tool = tools.landedCost;
const numberField = { type: 'number', inputMode: 'decimal', step: 'any', min: '0' } as const;

/** CIF value and rates as the visitor enters them, and what the import costs step by step. */
export function LandedCostCalculator() {
  const { figures, field, leftOut, form, search } = useFigures(landedCostRules);
  const { currency } = figures;
  return (
    <>
      <ToolForm
        path={tool.href}
        form={form}
        leftOut={leftOut}
        fields={
          <>
            <h2>CIF value</h2>
            <FieldRow>
              <TextField {...field('goods')} {...numberField} unit={currency} />
              <SelectField {...field('currency')}>
                {valueCurrencies.map((code) => (
                  <option key={code} value={code}>
                    {code}
                  </option>
                ))}
              </SelectField>
            </FieldRow>
            <FieldRow>
              <TextField {...field('freight')} {...numberField} unit={currency} optional />
              <TextField {...field('insurance')} {...numberField} unit={currency} optional />
            </FieldRow>
            {currency !== 'BDT' && (
              <TextField
                {...field('rate')}
                {...numberField}
                unit="BDT"
                hint={`Taka for 1 ${currency}: the rate that customs uses in the month of the declaration.`}
              />
            )}
            <h2>Rates of your HS code</h2>
            <RateHelp />
            <FieldRow>
              {dutyCodes.map((code) => (
                <RateField key={code} {...field(lower(code))} />
              ))}
            </FieldRow>
            <h2>After customs</h2>
            <FieldRow>
              <TextField {...field('other')} {...numberField} unit="BDT" optional />
              <TextField {...field('pieces')} {...numberField} unit="pcs" optional />
            </FieldRow>
          </>
        }
      >
        <LandedCostTable result={landedResult(figures)} />
      </ToolForm>
      <ToolActions tool={tool} search={search} request={links.requestStart(requestOf(figures))} />
    </>
  );
}

const lower = <Code extends string>(code: Code) => code.toLowerCase() as Lowercase<Code>;

type RateFieldProps = Parameters<typeof TextField>[0];
const RateField = (props: RateFieldProps) => <TextField {...props} {...numberField} unit="%" />;
