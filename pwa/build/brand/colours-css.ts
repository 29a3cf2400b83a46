import type { ThemeColour } from '../../config/company/colours';

type Colours = Readonly<Record<string, ThemeColour>>;

/** The custom properties of these colours. */
export function coloursCss(colours: Colours): string {
  const lines = Object.entries(colours).map(
    ([name, [light, dark]]) =>
      `    --${name}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`,
  );
  return `/* Made by npm run brand from pwa/config/company/colours.ts: change it there. */
@layer tokens {
  :root {
${lines.join('\n')}
  }
}
`;
}
