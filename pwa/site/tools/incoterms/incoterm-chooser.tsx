import {
  answersToDrop,
  chooseIncoterms,
  type IncotermAnswers,
  type IncotermQuestion,
  incotermQuestions,
} from '../../../../edge-api/contract/freight/incoterm-choice';
import { incotermGuides } from '../../../../edge-api/contract/freight/incoterm-guides';
import {
  type Journey,
  sellersInsurance,
} from '../../../../edge-api/contract/freight/incoterm-journeys';
import {
  type IncotermCode,
  incotermCodes,
  incoterms,
} from '../../../../edge-api/contract/freight/incoterms';
import { links } from '../../../config/links';
import type { RequestStart } from '../../../config/request-query';
import { tools } from '../../../config/tools';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { NeedsScripts } from '../../../ui/loading/needs-scripts';
import { choiceRule } from '../../../ui/tools/choice-rule';
import { ChoiceSelect } from '../../../ui/tools/choice-select';
import type { FigureRules } from '../../../ui/tools/read-figures';
import { ToolActions } from '../../../ui/tools/tool-actions';
import { LeftOutNote } from '../../../ui/tools/tool-form';
import { useFigures } from '../../../ui/tools/use-figures';
import styles from './incoterm-chooser.module.css';
import { IncotermPicture } from './incoterm-picture';
import incotermRuleStyles from './incoterm-rule.module.css';

type Props = { code: IncotermCode; journeys: readonly Journey[] };

/** Shows one rule: its picture, what it means, what it suits and what goes wrong with it. */
function IncotermRule({ code, journeys }: Props) {
  const rule = incoterms.find((incoterm) => incoterm.code === code);
  const { meaning, suits, mistakes } = incotermGuides[code];
  return (
    <article className={incotermRuleStyles.rule} aria-labelledby={code}>
      <h2 id={code}>
        {code} <span className={incotermRuleStyles.name}>{rule?.name}</span>
      </h2>
      {rule?.seaOnly && (
        <p className={incotermRuleStyles.sea}>
          <Icon name="ship" size={18} /> Sea and inland waterway only
        </p>
      )}
      <div className={incotermRuleStyles.body}>
        <div className={incotermRuleStyles.text}>
          <p>{meaning}</p>
          <p>
            <strong>Suits:</strong> {suits}
          </p>
          <p>
            <strong>Insurance:</strong>{' '}
            {sellersInsurance[code]
              ? `the seller’s task, with Clauses (${sellersInsurance[code]}).`
              : 'neither party has to insure the goods for the other.'}
          </p>
          <h3>Usual mistakes</h3>
          <ul>
            {mistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
        </div>
        <div className={incotermRuleStyles.pictures}>
          {drawn(journeys).map((journey) => (
            <IncotermPicture key={journey.place} journey={journey} />
          ))}
        </div>
      </div>
    </article>
  );
}

/**
 * Returns the ways of using a rule that differ in who pays. If only the hand-over differs, the first one is enough.
 */
const drawn = (journeys: readonly Journey[]) =>
  journeys.filter(({ payers }, index) =>
    journeys.slice(0, index).every((earlier) => String(earlier.payers) !== String(payers)),
  );

const questions = Object.entries(incotermQuestions) as [
  IncotermQuestion,
  (typeof incotermQuestions)[IncotermQuestion],
][];

const rules = Object.fromEntries(
  questions.map(([name, { label, options }]) => [name, choiceRule(`“${label}”`, options)]),
) as FigureRules<IncotermQuestion>;

const requestModes: Record<NonNullable<IncotermAnswers['mode']>, RequestStart['mode']> = {
  container: 'sea',
  ship: 'sea',
  air: 'air',
  road: 'road',
  courier: 'courier',
  multimodal: 'multimodal',
};

/** Asks questions that narrow the eleven rules, and shows the rules that fit, each with its picture. */
export function IncotermChooser() {
  const { figures, leftOut, search, change, field, form } = useFigures(rules);
  const answers = readAnswers(figures);
  const { fitting, others } = chooseIncoterms(answers);
  const [only, ...more] = fitting;
  return (
    <>
      <LeftOutNote leftOut={leftOut} />
      <form
        {...form}
        method="get"
        action={links.incoterms}
        className={styles.questions}
        onSubmit={(event) => event.preventDefault()}
      >
        {questions.map(([name, { label, options }]) => (
          <ChoiceSelect
            key={name}
            {...field(name)}
            label={label}
            options={options}
            none="Not decided"
          />
        ))}
        <noscript>
          <Button type="submit">Show the rules</Button>
        </noscript>
      </form>
      <section className={styles.rules} aria-label="Rules that fit">
        <p className={styles.count} role="status">
          {countText(fitting.length)}
        </p>
        {fitting.length === 0 && (
          <NoRule toDrop={answersToDrop(answers)} drop={(question) => change({ [question]: '' })} />
        )}
        {fitting.length > 0 && <Legend />}
        {fitting.map(({ code, journeys }) => (
          <IncotermRule key={code} code={code} journeys={journeys} />
        ))}
      </section>
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="other-rules">
          <h2 id="other-rules">Rules that do not fit</h2>
          <ul>
            {others.map(({ code, problems }) => (
              <li key={code}>
                <strong>{code}:</strong> {problems.join('; ')}.
              </li>
            ))}
          </ul>
        </section>
      )}
      <ToolActions
        tool={tools.incoterms}
        search={search}
        request={links.requestStart({
          mode: answers.mode && requestModes[answers.mode],
          // When several rules fit, the visitor has not chosen one yet.
          ...(only && more.length === 0 && { terms: { rule: only.code, place: '' } }),
        })}
      />
    </>
  );
}

/** The answers of the address: `useFigures` lets through nothing but options and empty texts. */
const readAnswers = (figures: Record<IncotermQuestion, string>) =>
  Object.fromEntries(
    Object.entries(figures).filter(([, value]) => value !== ''),
  ) as IncotermAnswers;

function countText(fitting: number): string {
  if (fitting === incotermCodes.length) return 'All eleven rules, until you answer a question.';
  if (fitting === 0) return 'No rule fits all of your answers.';
  return fitting === 1 ? 'One of the eleven rules fits.' : `${fitting} of the eleven rules fit.`;
}

type NoRuleProps = {
  toDrop: IncotermQuestion[];
  drop: (question: IncotermQuestion) => void;
};

/** Which single answer stands in the way. */
function NoRule({ toDrop, drop }: NoRuleProps) {
  if (toDrop.length === 0) {
    return <p>Take back two or more answers: together no rule has them.</p>;
  }
  return (
    <>
      <p>A rule fits if you take back one of these answers:</p>
      <ul className={styles.drops}>
        {toDrop.map((question) => (
          <li key={question}>
            <NeedsScripts>
              <Button look="outline" icon="close" onClick={() => drop(question)}>
                {incotermQuestions[question].label}
              </Button>
            </NeedsScripts>
          </li>
        ))}
      </ul>
    </>
  );
}

const Legend = () => (
  <p className={styles.legend}>
    Each picture goes from the seller’s door to the buyer’s door. The first bar says who pays, the
    second one who bears the risk; the thick line is where the risk passes. “Contract” means: the
    seller pays only if its contract of carriage includes it.
  </p>
);
