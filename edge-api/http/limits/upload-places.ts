import { tooBusy } from '../problem';

/** An upload this young is not ended: its speed is not known yet. */
const safeForMs = 10_000;

type Upload = { sender: string; sinceMs: number; bytes: number; stop: AbortController };

/**
 * Gives places for uploads in this process: `all` together, `each` for one sender. When all are taken, the slowest
 * upload of the sender that holds most of them ends (`ended`), so that slow senders, however many there are, keep no
 * one out. `enter` returns the place; `received` counts the bytes that arrive.
 * @throws ProblemError 503 when there is no place
 */
export function uploadPlaces(
  { all, each }: { all: number; each: number },
  nowMs: () => number = () => performance.now(),
) {
  const uploads = new Set<Upload>();

  /** Ends the slowest upload. Returns whether a place became free. */
  function endSlowest(): boolean {
    const held = new Map<string, number>();
    for (const { sender } of uploads) held.set(sender, (held.get(sender) ?? 0) + 1);
    const holds = ({ sender }: Upload) => held.get(sender) ?? 0;
    const ageMs = ({ sinceMs }: Upload) => nowMs() - sinceMs;
    const speed = (upload: Upload) => upload.bytes / ageMs(upload);
    const [slowest] = [...uploads]
      .filter((upload) => ageMs(upload) >= safeForMs)
      .sort((a, b) => holds(b) - holds(a) || speed(a) - speed(b));
    slowest?.stop.abort();
    return slowest !== undefined && uploads.delete(slowest);
  }

  return function enter(sender: string) {
    const own = [...uploads].filter((upload) => upload.sender === sender);
    if (own.length >= each || (uploads.size >= all && !endSlowest())) throw tooBusy();
    const upload: Upload = { sender, sinceMs: nowMs(), bytes: 0, stop: new AbortController() };
    uploads.add(upload);
    return {
      ended: upload.stop.signal,
      received(bytes: number) {
        upload.bytes += bytes;
      },
      leave: () => void uploads.delete(upload),
    };
  };
}
