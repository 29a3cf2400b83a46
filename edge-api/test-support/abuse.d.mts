/** See `abuse.mjs`. */
export function sufferAbuse(
  origin: string,
  seconds: number,
): Promise<{ waitsMs: number[]; statuses: Record<number, number> }>;
