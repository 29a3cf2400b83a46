import fc from 'fast-check';

/**
 * Checks a property on cases that are the same in every run, and on new ones. An error names the seed
 * and path of its case.
 */
export function holds<Case>(property: fc.IRawProperty<Case>, numRuns: number): void {
  fc.assert(property, { numRuns, seed: 48 });
  fc.assert(property, { numRuns });
}
