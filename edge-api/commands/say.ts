/** A line of the answer, to standard output. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
