/** An instant (ISO 8601) as the visitor's own calendar and clock write it. */
export function LocalTime({ at }: { at: string }) {
  const text = new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={at}>{text}</time>;
}
