import { onTestFinished, vi } from 'vitest';

/** Variables that OpenTelemetry reads itself, until the test ends. */
export function otelSettings(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}
