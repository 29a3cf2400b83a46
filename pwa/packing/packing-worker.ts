import type { PlanRequest } from './cargo';
import { planLoad } from './plan-load';

declare const self: DedicatedWorkerGlobalScope;

// It answers each request with its load plan.
self.addEventListener('message', ({ data }: MessageEvent<PlanRequest>) => {
  self.postMessage(planLoad(data.cargo, data.types));
});
