/** Returns a source with other colours: red and green change places, so that no teal is left. Danger stays red. */
export const swappedColours = (source: string): string =>
  source.replace(/^(?! *'?danger).*$/gm, (line) =>
    line.replace(/'#([\da-f]{3,8})'/gi, (_, digits: string) => {
      const size = digits.length > 4 ? 2 : 1;
      const [red, green] = [digits.slice(0, size), digits.slice(size, 2 * size)];
      return `'#${green}${red}${digits.slice(2 * size)}'`;
    }),
  );
