import { type Journey, journeys, payerOfTask, sellersInsurance } from './incoterm-journeys';
import { anyModeInstead, type IncotermCode, incotermCodes, incoterms } from './incoterms';

/** The questions of the chooser, each with its answers. */
export const incotermQuestions = {
  mode: {
    label: 'How do the goods travel?',
    options: {
      container: 'By sea, in a container',
      ship: 'By sea, put on the ship directly',
      air: 'By air',
      road: 'By road',
      courier: 'By courier',
      multimodal: 'By several modes',
    },
  },
  carriage: {
    label: 'Who pays the main carriage?',
    options: { seller: 'The seller', buyer: 'The buyer' },
  },
  insurance: {
    label: 'Must the seller insure the goods for the buyer?',
    options: { seller: 'Yes', none: 'No, each decides for itself' },
  },
  export: {
    label: 'Who clears the export?',
    options: { seller: 'The seller', buyer: 'The buyer' },
  },
  import: {
    label: 'Who clears the import and pays duty?',
    options: { seller: 'The seller', buyer: 'The buyer' },
  },
  risk: {
    label: 'Where should the risk pass to the buyer?',
    options: {
      door: 'At the seller’s door',
      terminal: 'At a terminal, before the main carriage',
      ship: 'At the ship in the port of shipment',
      destination: 'At the destination',
    },
  },
} as const;

export type IncotermQuestion = keyof typeof incotermQuestions;

/** The given answers; a question without an answer excludes nothing. */
export type IncotermAnswers = {
  [Question in IncotermQuestion]?:
    | keyof (typeof incotermQuestions)[Question]['options']
    | undefined;
};

type Mode = NonNullable<IncotermAnswers['mode']>;

/** Why a rule does not suit how the goods travel; null where it does. Stricter than `incotermProblem`, which allows what contracts still write. */
function modeProblem(code: IncotermCode, mode: Mode): string | null {
  const isSeaOnly = incoterms.some((rule) => rule.code === code && rule.seaOnly);
  if (!isSeaOnly || mode === 'ship') return null;
  const instead = anyModeInstead[code];
  if (mode === 'container') {
    return `a container is handed over at a terminal, before it is on the ship, so use ${instead} instead`;
  }
  if (mode === 'multimodal') {
    return `the goods are handed over to a carrier before the ship, so use ${instead} instead`;
  }
  return `for sea and inland waterway only, so use ${instead} instead`;
}

const riskPlaces: Record<Journey['riskPoint'], string> = {
  door: 'at the seller’s door',
  terminal: 'at a terminal, before the main carriage',
  ship: 'at the ship in the port of shipment',
  destination: 'at the destination',
};

/** Returns how a journey differs from each answer that it does not fit, in parts of a sentence. */
function problemsOf(journey: Journey, answers: IncotermAnswers): string[] {
  const { code, riskPoint } = journey;
  const carriage = payerOfTask(journey, 'main-carriage');
  const exporter = payerOfTask(journey, 'export-clearance');
  const importer = payerOfTask(journey, 'import-clearance');
  const insures = sellersInsurance[code] ? 'seller' : 'none';
  const differs = (question: IncotermQuestion, value: string) =>
    answers[question] !== undefined && answers[question] !== value;
  return [
    answers.mode && modeProblem(code, answers.mode),
    differs('carriage', carriage) && `the ${carriage} pays the main carriage`,
    differs('insurance', insures) &&
      `the seller ${insures === 'seller' ? 'has to' : 'need not'} insure the goods`,
    differs('export', exporter) && `the ${exporter} clears the export`,
    differs('import', importer) && `the ${importer} clears the import`,
    differs('risk', riskPoint) && `the risk passes ${riskPlaces[riskPoint]}`,
  ].flatMap((problem) => problem || []);
}

export type IncotermChoice = {
  /** The rules that fit, each with the ways of using it that fit. */
  fitting: { code: IncotermCode; journeys: Journey[] }[];
  /** The others, each with what does not fit, in parts of a sentence. */
  others: { code: IncotermCode; problems: string[] }[];
};

/** Divides the eleven rules by the answers; both lists are in ICC's order. */
export function chooseIncoterms(answers: IncotermAnswers): IncotermChoice {
  const choice: IncotermChoice = { fitting: [], others: [] };
  for (const code of incotermCodes) {
    const own = journeys.filter((journey) => journey.code === code);
    const fitting = own.filter((journey) => problemsOf(journey, answers).length === 0);
    if (fitting.length > 0) choice.fitting.push({ code, journeys: fitting });
    else choice.others.push({ code, problems: nearestProblems(own, answers) });
  }
  return choice;
}

/** The problems of a rule in the way of using it that fits best. */
const nearestProblems = (own: Journey[], answers: IncotermAnswers): string[] =>
  own
    .map((journey) => problemsOf(journey, answers))
    .reduce((fewest, problems) => (problems.length < fewest.length ? problems : fewest));

/** The answers without which at least one rule fits; empty where a rule fits already, or none would. */
export function answersToDrop(answers: IncotermAnswers): IncotermQuestion[] {
  if (chooseIncoterms(answers).fitting.length > 0) return [];
  const given = (Object.keys(incotermQuestions) as IncotermQuestion[]).filter(
    (question) => answers[question] !== undefined,
  );
  return given.filter(
    (question) => chooseIncoterms({ ...answers, [question]: undefined }).fitting.length > 0,
  );
}
