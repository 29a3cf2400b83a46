import { tools } from '../../../config/tools';
import { ToolRules } from '../../../ui/tools/tool-rules';
import { ToolPage } from '../../tool-page';
import { DemurrageCalculator } from '../../tools/demurrage/demurrage-calculator';

const rules = [
  {
    title: 'Demurrage and detention',
    text: 'Carriers bill demurrage while a full container stands in the port: of an import from its discharge to gate-out, of an export from gate-in to loading. They bill detention while it is outside: from gate-out until it is returned empty, or from the pick-up of the empty container to gate-in. Many tariffs combine both into one free time.',
  },
  {
    title: 'Storage of the port',
    text: 'The port bills its own rent for the ground, beside the carrier’s demurrage: it has free days and slabs of its own. Leave it empty where the carrier’s tariff contains it.',
  },
  {
    title: 'Counting',
    text: 'Calendar days: weekends and holidays count, and so does the last day. Tariffs differ in the first day: choose the day of the event or the day after it.',
  },
  {
    title: 'Slabs',
    text: 'A slab ends with a day of the count, as published tariffs write it: days 5 to 7, days 8 to 10, from day 11. Days of a slab that are within the free time cost nothing. Each size of container has its rate; a row is days × containers × rate.',
  },
  {
    title: 'Your own tariff',
    text: 'Tariffs and free days differ by carrier, port, container and contract, so none is filled in but those of the example: a carrier’s tariff for Chattogram of October 2018, the same twice for 40 ft, and the rent of that port until October 2025 (maritimegateway.com). The invoice counts.',
  },
];

export default function DemurragePage() {
  return (
    <ToolPage
      tool={tools.demurrage}
      description="Works out container demurrage and detention from your own tariff: import and export, 20 and 40 ft, combined or separate free time, port storage, with the dates of each slab."
      lead="Enter the dates and the tariff of your carrier: you see the last free day and what each slab costs."
    >
      <DemurrageCalculator />
      <ToolRules title="How days are counted" rules={rules} />
    </ToolPage>
  );
}
