import { roadKgPerM3 } from '../../../config/company/freight';
import { tools } from '../../../config/tools';
import { ToolRules } from '../../../ui/tools/tool-rules';
import { ToolPage } from '../../tool-page';
import { WeightCalculator } from '../../tools/weight/weight-calculator';

const rules = [
  {
    title: 'Air',
    text: 'Each side is rounded to the nearest centimetre, half a centimetre up. Then gross weight, or volume in cm³ divided by 6,000, of all pieces together, whichever is more, up to the next half kilogram (IATA TACT Rules 3.9.4).',
  },
  {
    title: 'Courier',
    text: 'Each side is rounded up to the next centimetre. Then each piece is billed by its gross weight, or its volume in cm³ divided by 5,000, whichever is more; their sum up to the next half kilogram: what the large courier services publish.',
  },
  {
    title: 'Sea, less than a container (LCL)',
    text: 'Cubic metres or metric tons, whichever is more, and at least one: the revenue ton of the trade (W/M).',
  },
  {
    title: 'Road',
    text: `Gross weight, or ${roadKgPerM3} kg for each cubic metre, whichever is more. This ratio is our own: other carriers have others.`,
  },
];

export default function ChargeableWeightPage() {
  return (
    <ToolPage
      tool={tools.chargeableWeight}
      description="Works out volume in cubic metres, gross weight, and what air, courier, sea and road carriers bill. Also without a connection."
      lead="Fill in your packages: carriers bill their weight or the space they take, whichever is more."
    >
      <WeightCalculator />
      <ToolRules title="The rules of each mode" rules={rules} />
    </ToolPage>
  );
}
