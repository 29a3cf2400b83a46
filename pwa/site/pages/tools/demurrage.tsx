import { tools } from '../../../config/tools';
import { ToolRules } from '../../../ui/tools/tool-rules';
import { ToolPage } from '../../tool-page';
import { DemurrageCalculator } from '../../tools/demurrage/demurrage-calculator';

const rules = [
  {
    title: 'Demurrage and detention',
    text: 'Carriers bill demurrage while a full container stands in the port after its discharge, and detention from gate-out until it is returned empty. Many tariffs combine both into one free time. Storage that the port itself bills is not part of it.',
  },
  {
    title: 'Counting',
    text: 'Calendar days: weekends and holidays count, and so does the last day. Tariffs differ in the first day: choose the day of the event or the day after it.',
  },
  {
    title: 'Slabs',
    text: 'A slab ends with a day of the count, as published tariffs write it: days 5 to 7, days 8 to 10, from day 11. Days of a slab that are within the free time cost nothing. Rates are for one container.',
  },
  {
    title: 'Your own tariff',
    text: 'Tariffs and free days differ by carrier, port, container and contract, so none is filled in here. The invoice of the carrier counts.',
  },
];

export default function DemurragePage() {
  return (
    <ToolPage
      tool={tools.demurrage}
      description="Works out container demurrage and detention from your own tariff: free days, any number of slabs, combined or separate free time, with the dates of each slab."
      lead="Enter the dates and the tariff of your carrier: you see the last free day and what each slab costs."
    >
      <DemurrageCalculator />
      <ToolRules title="How days are counted" rules={rules} />
    </ToolPage>
  );
}
