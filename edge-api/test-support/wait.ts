/** Asks until the answer is yes; fails after ten seconds, or another time, with what was `said` meanwhile. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  withinMs = 10_000,
  said = () => '',
): Promise<void> {
  const giveUpAtMs = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > giveUpAtMs) {
      throw new Error(`It did not happen within ${withinMs / 1000} s. ${said()}`.trim());
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
