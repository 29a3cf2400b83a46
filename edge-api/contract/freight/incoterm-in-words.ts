import { type Journey, journeyTasks, tasksPaidBy } from './incoterm-journeys';

/** The whole picture of a journey as text: who pays what, and where the risk passes. */
export function journeyInWords(journey: Journey): string {
  const { tasksAtSellersRisk } = journey;
  const paid = (start: string, payer: Parameters<typeof tasksPaidBy>[1]) => {
    const tasks = tasksPaidBy(journey, payer);
    return tasks.length > 0 ? [`${start}: ${tasks.join('; ')}.`] : [];
  };
  const last = journeyTasks[tasksAtSellersRisk - 1];
  return [
    ...paid('The seller pays', 'seller'),
    ...paid('The buyer pays', 'buyer'),
    ...paid('The seller pays only if its contract of carriage includes it', 'contract'),
    last
      ? `The risk passes to the buyer after “${last.label}”.`
      : `The risk passes to the buyer before “${journeyTasks[0].label}”.`,
  ].join(' ');
}
