/** Counts how often something was sent again, by the status of the answer or `no answer`. */
export function retryCounts() {
  const counts: Record<string, number> = {};
  return {
    counts,
    count(answer: Response | null) {
      const why = answer ? String(answer.status) : 'no answer';
      counts[why] = (counts[why] ?? 0) + 1;
    },
  };
}
