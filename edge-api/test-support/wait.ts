/** Asks until the answer is yes; fails after five seconds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAtMs = Date.now() + 5000;
  while (!(await condition())) {
    if (Date.now() > giveUpAtMs) throw new Error('It did not happen within five seconds.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
