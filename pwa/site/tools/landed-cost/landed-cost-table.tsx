import type { Duty, DutyCode } from '../../../../edge-api/contract/tools/landed-cost';
import { amountText, numberText } from '../../../ui/text/formats';
import { useLanguage } from '../../../ui/text/use-language';
import { ResultRow, ResultTable } from '../../../ui/tools/result-table';
import { dutyNames, type LandedResult } from './landed-cost-figures';

/** What a duty is a share of. */
const bases: Record<DutyCode, string> = {
  CD: 'the assessable value',
  RD: 'the assessable value',
  SD: 'assessable value + CD + RD',
  VAT: 'assessable value + CD + RD + SD',
  AIT: 'the assessable value',
  AT: 'assessable value + CD + RD + SD',
};

/** Each step from the CIF value to the landed cost. */
export function LandedCostTable({ result }: { result: LandedResult }) {
  const language = useLanguage();
  if ('missing' in result) return <p role="status">{result.missing}</p>;
  const taka = (minor: number) => amountText(minor, language);
  const { cost, withoutRate, perPieceMinor } = result;
  const { cifMinor, landingMinor, assessableMinor, duties, dutiesMinor, landedMinor } = cost;
  const otherMinor = landedMinor - cifMinor - dutiesMinor;
  const laterMinor = duties
    .filter(({ code }) => code === 'VAT' || code === 'AIT' || code === 'AT')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const how = ({ code, rate, baseMinor }: Duty) =>
    withoutRate.includes(code)
      ? 'No rate given: counted as 0 %'
      : `${numberText(rate / 100, 2, language)} % of ${bases[code]}, ${taka(baseMinor)}`;
  return (
    <>
      <p role="status">
        Landed cost <strong>BDT {taka(landedMinor)}</strong>, of which duties and taxes{' '}
        <strong>BDT {taka(dutiesMinor)}</strong>.
      </p>
      <ResultTable caption="Step by step" columns={['Step', 'BDT']}>
        <tbody>
          <ResultRow
            name="CIF value"
            how="Goods, freight and insurance"
            figures={[taka(cifMinor)]}
          />
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
        VAT, AIT and AT are {taka(laterMinor)} of it. An importer who is registered can often set
        them off against their own VAT and income tax: ask your accountant.
      </p>
    </>
  );
}
