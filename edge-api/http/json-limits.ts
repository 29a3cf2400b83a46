// Five times what the longest list of ours may hold, twice what the fullest KiB of ours does, and three
// levels more than any body of ours has.
const mostEntries = 1000;
const mostPerKb = 60;
const deepest = 8;

/**
 * Whether a JSON text has a shape that a body of ours of at most `maxKb` KiB may have. The text is checked before it
 * is parsed: 64 KiB can hold 30,000 entries or levels, which take the parser ten times as long. A text that is no
 * JSON may pass; the parser refuses it.
 */
export function withinLimits(json: string, maxKb: number): boolean {
  /** How many entries each open list or object has so far, the outermost first. */
  const open: number[] = [];
  let left = mostPerKb * maxKb;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') {
      at = endOfString(json, at);
    } else if (sign === '[' || sign === '{') {
      if (open.push(1) > deepest) return false;
      left -= 1;
    } else if (sign === ']' || sign === '}') {
      open.pop();
    } else if (sign === ',') {
      const entries = (open.pop() ?? 0) + 1;
      open.push(entries);
      left -= 1;
      if (entries > mostEntries) return false;
    }
    if (left < 0) return false;
  }
  return true;
}

/** Returns where the string that begins at `from` ends; the end of the text where it does not end. */
function endOfString(json: string, from: number): number {
  let end = json.indexOf('"', from + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

/** Whether an odd number of backslashes is before this place. */
function isEscaped(json: string, at: number): boolean {
  let before = at;
  while (json[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}
