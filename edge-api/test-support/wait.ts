/** Asks until the answer is yes; fails after ten seconds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAtMs = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > giveUpAtMs) throw new Error('It did not happen within ten seconds.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
