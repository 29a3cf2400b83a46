import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ContainerTypeCode } from '../../../../edge-api/contract/freight/container-types';
import { type FilledLine, planned, plannerAddress } from '../../../cargo/planner-values';
import { links } from '../../../config/links';
import { longestPlan } from '../../../config/request-query';
import type { LeftReason, LoadPlan, PlanRequest } from '../../../packing/cargo';
import { figuresOf } from '../../../packing/load-figures';
import { isChilled, otherTypeFor } from '../../../packing/other-type';
import { Button, ButtonLink } from '../../../ui/button';
import { ToolAnswer } from '../../../ui/tools/tool-form';
import { letterOf } from './kind-looks';
import { LoadView } from './load-view';
import { loadingCsv } from './loading-list';
import styles from './plan-answer.module.css';
import { PlanButtons } from './plan-buttons';
import { typeName } from './planner-fields';

/** A plan, and the question that it was made for. */
type Planned<Question> = { question: Question; plan: LoadPlan };

type State<Question> = { last: Planned<Question> | null; isBusy: boolean; hasFailed: boolean };

/** A plan is made when nothing was typed for this long. */
const typingPauseMs = 250;

/**
 * Returns the load plan of a question, made in a worker. While a new one is made it returns the last one; null as
 * long as there was none. `again` tries once more after a failure.
 */
function usePlan<Question extends PlanRequest>(question: Question | null) {
  const [state, setState] = useState<State<Question>>({
    last: null,
    isBusy: false,
    hasFailed: false,
  });
  const [attempt, setAttempt] = useState(0);
  const idle = useRef<Worker>(null);
  const key = JSON.stringify(question);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the question, and an attempt asks once more.
  useEffect(() => {
    if (!question) return setState({ last: null, isBusy: false, hasFailed: false });
    setState(({ last }) => ({ last, isBusy: true, hasFailed: false }));
    let worker: Worker | null = null;
    const timer = setTimeout(() => {
      worker = idle.current ?? newWorker();
      idle.current = null;
      worker.onmessage = ({ data: plan }: MessageEvent<LoadPlan>) => {
        idle.current = worker;
        worker = null;
        setState({ last: { question, plan }, isBusy: false, hasFailed: false });
      };
      worker.onerror = () => setState(({ last }) => ({ last, isBusy: false, hasFailed: true }));
      worker.postMessage({ cargo: question.cargo, types: question.types } satisfies PlanRequest);
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      // Its answer is no longer wanted.
      worker?.terminate();
    };
  }, [key, attempt]);

  useEffect(() => () => idle.current?.terminate(), []);

  return { ...state, again: () => setAttempt(attempt + 1) };
}

const newWorker = () =>
  new Worker(new URL('../../../packing/packing-worker.ts', import.meta.url), { type: 'module' });

type Question = {
  lines: FilledLine[];
  cargo: ReturnType<typeof planned>[];
  types: ContainerTypeCode[];
};

type Props = {
  lines: FilledLine[];
  types: ContainerTypeCode[];
  /** Whether this is an example: neither the address nor a request takes it over. */
  isExample: boolean;
};

/** Shows the load plan of the lines: which containers, how full, and where each package stands. */
export function PlanAnswer({ lines, types, isExample }: Props) {
  const cargo = lines.map(({ packages }) => planned(packages));
  const { last, isBusy, hasFailed, again } = usePlan<Question>(
    types.length > 0 ? { lines, cargo, types } : null,
  );
  return (
    <>
      <ToolAnswer>{isBusy ? 'Planning …' : last && <Summary {...last} />}</ToolAnswer>
      {hasFailed && (
        <div className={styles.failed} role="alert">
          <p>The plan could not be made.</p>
          <Button look="outline" icon="refresh" onClick={again}>
            Try again
          </Button>
        </div>
      )}
      {last && <PlanView planned={last} isOld={isBusy} isExample={isExample} />}
    </>
  );
}

function Summary({ plan: { loads } }: Planned<Question>) {
  const counts = new Map<ContainerTypeCode, number>();
  for (const { type, times } of loads) counts.set(type, (counts.get(type) ?? 0) + times);
  if (counts.size === 0) return 'None of these packages fits.';
  const parts = [...counts].map(([type, count]) => `${count} × ${typeName(type)}`);
  return (
    <>
      You need <strong>{parts.join(' and ')}.</strong>
    </>
  );
}

type ViewProps = { planned: Planned<Question>; isOld: boolean; isExample: boolean };

function PlanView({ planned, isOld, isExample }: ViewProps) {
  const { question, plan } = planned;
  const { lines, cargo, types } = question;
  const drawings = useRef<HTMLDivElement>(null);
  const packages = lines.map((line) => line.packages);
  const address = plannerAddress(packages, types);
  const query = address.slice(address.indexOf('?') + 1);
  const start = { mode: 'sea', ...(query.length <= longestPlan && { plan: query }) } as const;
  useEffect(() => {
    // The address has the figures, so that a reload or a bookmark shows the same plan.
    const shown = isExample ? links.containerLoad : address;
    if (location.pathname === links.containerLoad) history.replaceState(history.state, '', shown);
  }, [address, isExample]);
  useEffect(() => {
    // A folded part would not be printed.
    const unfold = () => {
      for (const load of drawings.current?.querySelectorAll('details') ?? []) load.open = true;
    };
    addEventListener('beforeprint', unfold);
    return () => removeEventListener('beforeprint', unfold);
  }, []);
  const containers = plan.loads.map((load) => ({
    kind: 'containers' as const,
    containerType: load.type,
    quantity: load.times,
    cargoWeightKg: Math.ceil(figuresOf(load, cargo).weightKg),
    shippersOwn: false,
  }));
  return (
    <div className={styles.plan} data-old={isOld || undefined}>
      {plan.left.length > 0 && (
        <ul className={styles.left} aria-label="What is in no container">
          {plan.left.map(({ line, quantity, reason }) => (
            <li key={line}>
              <LeftNote
                line={lines[line] as FilledLine}
                quantity={quantity}
                reason={reason}
                types={types}
              />
            </li>
          ))}
        </ul>
      )}
      {packages.some(({ packageKind }) => packageKind === 'drum' || packageKind === 'roll') && (
        <p>
          Drums and rolls are planned as boxes of their outer size. Staggered, a few more may fit.
        </p>
      )}
      <div className={styles.buttons}>
        {containers.length > 0 && (
          <ButtonLink
            href={links.requestStart(isExample ? {} : { ...start, cargo: containers })}
            icon="document"
          >
            Request a quotation for containers
          </ButtonLink>
        )}
        <ButtonLink
          look="outline"
          href={links.requestStart(isExample ? {} : { ...start, cargo: packages })}
          icon="document"
        >
          Request a quotation for packages
        </ButtonLink>
      </div>
      {!start.plan && (
        <p className={styles.hint}>
          This plan is too long to go with a request. Save its list (CSV), and attach it in the step
          Contact.
        </p>
      )}
      {plan.loads.length > 0 && (
        <PlanButtons drawings={drawings} csv={() => loadingCsv(plan, lines)} address={address} />
      )}
      <div ref={drawings} className={styles.loads}>
        {plan.loads.map((load, index) => (
          <LoadView
            // biome-ignore lint/suspicious/noArrayIndexKey: a load is its place in the plan.
            key={index}
            loads={plan.loads}
            index={index}
            figures={figuresOf(load, cargo)}
            lines={lines}
          />
        ))}
      </div>
    </div>
  );
}

type LeftProps = {
  line: FilledLine;
  quantity: number;
  reason: LeftReason;
  /** The types that the plan may use. */
  types: readonly ContainerTypeCode[];
};

/** Says why packages are in no container, and what to do about it. */
export const LeftNote = ({ line, quantity, reason, types }: LeftProps) => (
  <>
    <strong>
      {quantity} × {letterOf(line.index)}
    </strong>{' '}
    {reasons[reason]} {reason !== 'too-many' && <Remedy line={line} types={types} />}
  </>
);

const reasons: Record<LeftReason, string> = {
  'too-large': 'is larger than all of these containers.',
  door: 'fits inside, but does not pass the door as it would stand.',
  'too-heavy': 'is heavier than the payload of all of these containers.',
  'too-many': 'is beyond what one plan shows. Please ask us for a plan.',
};

function Remedy({ line: { packages }, types }: Pick<LeftProps, 'line' | 'types'>) {
  const other = otherTypeFor(planned(packages), types);
  if (other) return `Choose ${typeName(other)}, which takes it.`;
  const { quantity, lengthCm, widthCm, heightCm, weightKg } = packages;
  const piece = {
    kind: 'breakbulk',
    description: '',
    quantity,
    lengthCm,
    widthCm,
    heightCm,
    weightKg,
    liftingPoints: '',
  } as const;
  return (
    <>
      No other {isChilled(types) && 'refrigerated '}type takes it. Cargo that is out of gauge
      (higher, wider or longer than the inside of a container) or over the payload is not planned
      here.{' '}
      <Link href={links.requestStart({ mode: 'sea', cargo: [piece] })}>Request a quotation</Link>{' '}
      for it as a single piece.
    </>
  );
}
