import { Link } from 'wouter';
import {
  type Duty,
  type DutyCode,
  dutyCodes,
  usualAtRate,
} from '../../../../edge-api/contract/tools/landed-cost';
import { valueCurrencies } from '../../../config/company/money';
import { links } from '../../../config/links';
import { tools } from '../../../config/tools';
import { Callout } from '../../../ui/callout';
import { SelectField } from '../../../ui/forms/field';
import { NumberField } from '../../../ui/forms/number-field';
import { numberText } from '../../../ui/text/formats';
import { amountText, priceText } from '../../../ui/text/price';
import { useLanguage } from '../../../ui/text/use-language';
import { ChoiceSelect } from '../../../ui/tools/choice-select';
import type { Figures } from '../../../ui/tools/read-figures';
import { ResultRow, ResultTable } from '../../../ui/tools/result-table';
import { ToolActions } from '../../../ui/tools/tool-actions';
import { FieldRow, ToolForm } from '../../../ui/tools/tool-form';
import { useFigures } from '../../../ui/tools/use-figures';
import {
  dutyNames,
  goodsValue,
  type LandedCostName,
  type LandedResult,
  landedCostRules,
  landedResult,
  prices,
  requestOf,
} from './landed-cost-figures';
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

type Result = Extract<LandedResult, { cost: unknown }>;

/** Writes the code of the currency beside the amount, with a space at which a large answer may wrap. */
const inTaka = (amountMinor: number, language: string) =>
  amountText({ amountMinor, currency: 'BDT' }, language);

/** The sentence about each part that is not known, and for which the cost counts what customs would count. */
const assumptions: Record<Result['assumed'][number], string> = {
  freight: 'The freight is not known: 20 % of the FOB value is counted, as customs does.',
  insurance: 'The insurance is not known: 1 % of the value with freight is counted.',
};

/** What a duty is a share of. */
const bases: Record<DutyCode, string> = {
  CD: 'the assessable value',
  RD: 'the assessable value',
  SD: 'assessable value + CD + RD',
  VAT: 'assessable value + CD + RD + SD',
  AIT: 'the assessable value',
  AT: 'assessable value + CD + RD + SD',
};

/** The landed cost in one line, or what is missing for it. */
function LandedAnswer({ result }: { result: LandedResult }) {
  const language = useLanguage();
  if ('missing' in result) return result.missing;
  const { landedMinor, dutiesMinor } = result.cost;
  return (
    <>
      Landed cost <strong>BDT {inTaka(landedMinor, language)}</strong> of which duties and taxes BDT{' '}
      {inTaka(dutiesMinor, language)}
    </>
  );
}

type TableProps = Result & { figures: Figures<LandedCostName> };

/** Each step from the price of the goods to the landed cost. */
export function LandedCostTable({ cost, assumed, perPieceMinor, figures }: TableProps) {
  const language = useLanguage();
  const taka = (minor: number) => inTaka(minor, language);
  const { goodsMinor, freightMinor, insuranceMinor, cifMinor } = cost;
  const { landingMinor, assessableMinor, duties, dutiesMinor, landedMinor } = cost;
  const { currency } = figures;
  const price = figures.price as keyof typeof prices;
  const otherMinor = landedMinor - cifMinor - dutiesMinor;
  const laterMinor = duties
    .filter(({ code }) => code === 'VAT' || code === 'AIT' || code === 'AT')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const how = ({ code, rate, baseMinor }: Duty) =>
    `${numberText(rate / 100, 2, language)} % of ${bases[code]}, ${taka(baseMinor)}`;
  return (
    <>
      {assumed.length > 0 && (
        <Callout tone="warning" icon="alert">
          {assumed.map((part) => assumptions[part]).join(' ')}
        </Callout>
      )}
      <ResultTable caption="Step by step" columns={['Step', 'BDT']}>
        <tbody>
          <ResultRow
            name="Goods"
            how={
              currency !== 'BDT' &&
              `${priceText(goodsValue(figures), language)} × ${figures.rate}. ${prices[price]}`
            }
            figures={[taka(goodsMinor)]}
          />
          {price === 'fob' && (
            <ResultRow
              name="Freight"
              how={assumed.includes('freight') && 'Not known: 20 % of the goods'}
              figures={[taka(freightMinor)]}
            />
          )}
          {price !== 'cif' && (
            <ResultRow
              name="Insurance"
              how={assumed.includes('insurance') && 'Not known: 1 % of goods and freight'}
              figures={[taka(insuranceMinor)]}
            />
          )}
          <ResultRow name="CIF value" figures={[taka(cifMinor)]} total />
          <ResultRow
            name="Landing charge"
            how="1 % of CIF, only for the base"
            figures={[taka(landingMinor)]}
          />
          <ResultRow
            name="Assessable value (AV)"
            how="CIF + landing charge"
            figures={[taka(assessableMinor)]}
            total
          />
          {duties.map((duty) => (
            <ResultRow
              key={duty.code}
              name={`${dutyNames[duty.code]} (${duty.code})`}
              how={how(duty)}
              figures={[taka(duty.amountMinor)]}
            />
          ))}
          <ResultRow name="Duties and taxes" figures={[taka(dutiesMinor)]} total />
          {otherMinor > 0 && (
            <ResultRow name="Other costs in Bangladesh" figures={[taka(otherMinor)]} />
          )}
          <ResultRow
            name="Landed cost"
            how="CIF + duties and taxes + other costs"
            figures={[taka(landedMinor)]}
            total
          />
          {perPieceMinor !== null && (
            <ResultRow name="Landed cost per piece" figures={[taka(perPieceMinor)]} total />
          )}
        </tbody>
      </ResultTable>
      <p>
        VAT, AIT and AT are BDT {taka(laterMinor)} of it. An importer who is registered can often
        set them off against their own VAT and income tax: ask your accountant.
      </p>
    </>
  );
}
