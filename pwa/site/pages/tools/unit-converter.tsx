import { tools } from '../../../config/tools';
import { ToolRules } from '../../../ui/tools/tool-rules';
import { ToolPage } from '../../tool-page';
import { UnitConverter } from '../../tools/converter/unit-converter';

const rules = [
  {
    title: 'Inch, foot, yard, mile and pound',
    text: 'Exact by the international agreement of 1959: a yard is 0.9144 m, a pound is 0.45359237 kg (NIST SP 811, appendix B).',
  },
  {
    title: 'Gallons and barrel',
    text: 'A US gallon is 231 cubic inches, an imperial gallon is 4.54609 litres, an oil barrel is 42 US gallons (NIST Handbook 44, appendix C).',
  },
  {
    title: 'Tons',
    text: 'A short ton is 2,000 pounds, a long ton is 2,240 pounds, a tonne is 1,000 kg.',
  },
  {
    title: 'Maund',
    text: 'The standard maund is 37.32417216 kg (India’s Standards of Weights and Measures Act 1976, schedule). Many markets count 40 kg instead: ask which one is meant.',
  },
  {
    title: 'Volume weight',
    text: 'A divisor of 6,000 cm³ per kg is the same rule as 166.67 kg per m³. The stowage factor says how much space a tonne takes.',
  },
];

export default function UnitConverterPage() {
  return (
    <ToolPage
      tool={tools.unitConverter}
      description="Converts the units of freight with exact factors: inches, feet, CBM, CFT, gallons, pounds, short and long tons, maunds, temperatures and volume weight ratios."
      lead="Type an amount on either side. All factors are exact."
    >
      <UnitConverter />
      <ToolRules title="Where the factors come from" rules={rules} />
    </ToolPage>
  );
}
