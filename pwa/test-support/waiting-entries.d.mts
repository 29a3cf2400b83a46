/** The part of an entry that tests read. */
type WaitingEntry = { id: string; reference: string; body: { message: string } };

export function waitingEntries(count: number, subject: string): WaitingEntry[];
export function putEntries(entries: WaitingEntry[]): Promise<void>;
export function drainOutbox(withinMs: number): Promise<number>;
