import { useEffect, useRef, useState } from 'react';
import type { LoadPlan, PlanRequest } from '../../../packing/cargo';

/** What a plan was made for, and the plan. */
export type Planned<Question> = { question: Question; plan: LoadPlan };

type State<Question> = { last: Planned<Question> | null; isBusy: boolean; hasFailed: boolean };

/** A plan is made when nothing was typed for this long. */
const typingPauseMs = 250;

/**
 * The load plan of a question, made in a worker. While a new one is made, the last one stays; null as
 * long as there was none. `again` tries once more after a failure.
 */
export function usePlan<Question extends PlanRequest>(question: Question | null) {
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
