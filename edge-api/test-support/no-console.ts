import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

// A test that expects output spies on the method; everything else said is a defect that fails it.
const said: string[] = [];
for (const method of ['debug', 'info', 'log', 'warn', 'error', 'trace'] as const) {
  console[method] = (...parts: unknown[]) => {
    said.push(`console.${method}: ${format(...parts)}`);
  };
}

function refuseOutput(): void {
  const lines = said.splice(0);
  if (lines.length > 0) throw new Error(`Unexpected output:\n${lines.join('\n')}`);
}

afterEach(refuseOutput);
afterAll(refuseOutput);
