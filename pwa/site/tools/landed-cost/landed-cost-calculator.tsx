import { Link } from 'wouter';
import { dutyCodes, usualAtRate } from '../../../../edge-api/contract/tools/landed-cost';
import { valueCurrencies } from '../../../config/company/money';
import { links } from '../../../config/links';
import { tools } from '../../../config/tools';
import { SelectField } from '../../../ui/forms/field';
import { NumberField } from '../../../ui/forms/number-field';
import { ChoiceSelect } from '../../../ui/tools/choice-select';
import { ToolActions } from '../../../ui/tools/tool-actions';
import { FieldRow, ToolForm } from '../../../ui/tools/tool-form';
import { useFigures } from '../../../ui/tools/use-figures';
import { landedCostRules, landedResult, prices, requestOf } from './landed-cost-figures';
import { LandedAnswer, LandedCostTable } from './landed-cost-table';
import styles from './rate-help.module.css';

/** Where the rates of an HS code are found. */
const RateHelp = () => (
  <p className={styles.help}>
    Look them up in the Bangladesh Customs Tariff of this financial year by your{' '}
    <Link href={links.article('hs-codes')}>HS code</Link>, at{' '}
    <a href="https://customs.gov.bd" rel="noreferrer">
      customs.gov.bd
    </a>{' '}
    or{' '}
    <a href="https://nbr.gov.bd" rel="noreferrer">
      nbr.gov.bd
    </a>
    . Orders (SRO) can lower them. They change with each budget.
  </p>
);

const tool = tools.landedCost;

/** Shows CIF value and rates as the visitor enters them, and what the import costs step by step. */
export function LandedCostCalculator() {
  const { figures, field, leftOut, form, search, isExample } = useFigures(landedCostRules);
  const { currency, price } = figures;
  const result = landedResult(figures);
  return (
    <>
      <ToolForm
        path={tool.href}
        form={form}
        leftOut={leftOut}
        isExample={isExample}
        answer={<LandedAnswer result={result} />}
        fields={
          <>
            <h2>CIF value</h2>
            <FieldRow>
              <NumberField {...field('goods')} unit={currency} />
              <SelectField {...field('currency')}>
                {valueCurrencies.map((code) => (
                  <option key={code} value={code}>
                    {code}
                  </option>
                ))}
              </SelectField>
            </FieldRow>
            <ChoiceSelect {...field('price')} options={prices} />
            {price !== 'cif' && (
              <FieldRow>
                {price === 'fob' && (
                  <NumberField
                    {...field('freight')}
                    unit={currency}
                    hint="If it is not known, customs adds 20 % of FOB."
                  />
                )}
                <NumberField
                  {...field('insurance')}
                  unit={currency}
                  hint="If it is not known, customs adds 1 % of C&F."
                />
              </FieldRow>
            )}
            {currency !== 'BDT' && (
              <NumberField
                {...field('rate')}
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
            <p>
              AT begins with its usual rate, {usualAtRate / 100} %. A manufacturer’s materials have
              2 %.
            </p>
            <h2>After customs</h2>
            <FieldRow>
              <NumberField {...field('other')} unit="BDT" optional />
              <NumberField {...field('pieces')} unit="pcs" optional />
            </FieldRow>
          </>
        }
      >
        {'cost' in result && <LandedCostTable {...result} figures={figures} />}
      </ToolForm>
      <ToolActions
        tool={tool}
        search={search}
        request={links.requestStart(isExample ? {} : requestOf(figures))}
      />
    </>
  );
}

const lower = <Code extends string>(code: Code) => code.toLowerCase() as Lowercase<Code>;

type RateFieldProps = Parameters<typeof NumberField>[0];
const RateField = (props: RateFieldProps) => <NumberField {...props} unit="%" />;
