import { tools } from '../../../config/tools';
import { ToolRules } from '../../../ui/tools/tool-rules';
import { ToolPage } from '../../tool-page';
import { LandedCostCalculator } from '../../tools/landed-cost/landed-cost-calculator';

const vatAct = 'VAT and Supplementary Duty Act 2012';

const rules = [
  {
    title: 'Freight and insurance',
    text: 'What is not known, customs counts: freight as 20 % of the FOB value, insurance as 1 % of the value with freight (as customs agents publish it: classiccnf.com, read on 26 November 2026). Enter both where you know them.',
  },
  {
    title: 'Assessable value',
    text: 'The CIF value in taka and a landing charge of 1 % of it. Customs may set another value (Customs Act 2023, section 27; Customs Valuation Rules 2000). The landing charge is part of the base only: what the port bills is among the other costs.',
  },
  {
    title: 'Customs duty (CD) and regulatory duty (RD)',
    text: 'Each is its rate of the assessable value (Customs Act 2023).',
  },
  {
    title: 'Supplementary duty (SD)',
    text: `Its rate of the assessable value with CD and RD (${vatAct}, section 57).`,
  },
  {
    title: 'Value added tax (VAT)',
    text: `Its rate of the assessable value with CD, RD and SD, but without AT and AIT (${vatAct}, section 28).`,
  },
  {
    title: 'Advance tax (AT)',
    text: `Its rate of the same base as VAT (${vatAct}, section 31). It is 7.5 %, and 2 % for materials of manufacturers (as the Finance Ordinance 2025 changed that section; read on 26 November 2026).`,
  },
  {
    title: 'Advance income tax (AIT)',
    text: 'Its rate of the value that customs has assessed (Income-tax Act 2023, section 120).',
  },
  {
    title: 'Rounding and date',
    text: 'Each amount is rounded to the poisha and the next one starts from it; customs may round in another way. The sections were checked on 23 November 2026 in the Laws of Bangladesh (bdlaws.minlaw.gov.bd). Specific duties per weight or piece, minimum values, anti-dumping duties and exemptions are not part of this tool.',
  },
];

export default function LandedCostPage() {
  return (
    <ToolPage
      tool={tools.landedCost}
      description="Works out the duties and the landed cost of an import into Bangladesh step by step: CD, RD, SD, VAT, AIT and AT from the rates of your HS code."
      lead="From CIF value to landed cost, each step with its base. You enter the rates of your HS code."
    >
      <LandedCostCalculator />
      <ToolRules title="How each line is worked out" rules={rules} />
    </ToolPage>
  );
}
