import type { InferInput } from 'valibot';
import type { CargoGroup } from '../freight/cargo-group';
import { batteryNamesOf, type DangerousGood, unDigits } from './dangerous-goods';

/** What is wrong with one of the dangerous goods, by its place in the list; the message says what is right. */
export type GoodProblem = {
  index: number;
  field: 'packingGroup' | 'subsidiaryHazards' | 'netQuantity.amount';
  message: string;
};

type Good = InferInput<typeof DangerousGood>;

/**
 * Where dangerous goods contradict their UN number or the weight of the cargo. Only a form refuses them: what
 * waits on a device was accepted when it was written. Lines of cargo may be half filled in.
 *
 * Articles have no packing group (UN Model Regulations, 2.0.1.3), and the batteries and vehicles that we know
 * have no subsidiary hazard (Dangerous Goods List, column 4).
 */
export const goodProblems = (
  goods: readonly Good[],
  cargo: readonly InferInput<typeof CargoGroup>[],
): GoodProblem[] =>
  goods.flatMap((good, index) =>
    [...articleProblems(good), ...quantityProblems(good, cargo.map(weightOfOneKg))].map(
      (problem) => ({ index, ...problem }),
    ),
  );

type Problem = Omit<GoodProblem, 'index'>;

function articleProblems({ unNumber, packingGroup, subsidiaryHazards = [] }: Good): Problem[] {
  const number = unDigits(unNumber);
  if (batteryNamesOf(number).length === 0) return [];
  const problems: Problem[] = [];
  if (packingGroup && packingGroup !== 'none') {
    const message = `UN ${number} has no packing group: choose “None”.`;
    problems.push({ field: 'packingGroup', message });
  }
  if (subsidiaryHazards.length > 0) {
    const message = `UN ${number} has no subsidiary hazard: choose “None”.`;
    problems.push({ field: 'subsidiaryHazards', message });
  }
  return problems;
}

/** The net quantity is that of one package. Which line it is in is not asked: it has to fit the heaviest. */
function quantityProblems({ netQuantity }: Good, weightsKg: readonly number[]): Problem[] {
  if (netQuantity?.unit !== 'kg' || weightsKg.length === 0) return [];
  if (!weightsKg.every((kg) => netQuantity.amount > kg)) return [];
  const most = Math.max(...weightsKg).toLocaleString('en');
  const message = `Enter at most ${most} kg: no package, piece or container of the cargo weighs more.`;
  return [{ field: 'netQuantity.amount', message }];
}

const weightOfOneKg = (group: InferInput<typeof CargoGroup>): number =>
  group.kind === 'containers' ? group.cargoWeightKg : group.weightKg;
