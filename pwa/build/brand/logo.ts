import { readFileSync } from 'node:fs';
import { logoColour } from '../../config/company/colours';

const path = 'pwa/config/company/logo.svg';
const elements = ['circle', 'ellipse', 'g', 'line', 'path', 'polygon', 'polyline', 'rect'];

const oneSvg = /^<svg\s([^>]*)>([\s\S]*)<\/svg>$/;
const text = readFileSync(path, 'utf8').trim();
const [, frame = '', parts = ''] = text.match(oneSvg) ?? [];

/** Says what is wrong with the logo, one sentence each. */
export function wrongLogo(svg = text): string[] {
  const [, frame = '', parts = ''] = svg.match(oneSvg) ?? [];
  if (!parts) return [`${path}: it has to be one svg element.`];
  const others = [...parts.matchAll(/<([\w:!?-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !elements.includes(name));
  return [
    ...(/\bviewBox="0 0 ([\d.]+) \1"/.test(frame)
      ? []
      : [`${path}: it needs a square viewBox such as "0 0 32 32".`]),
    ...(parts.includes('currentColor') || frame.includes('currentColor')
      ? []
      : [`${path}: nothing in it is drawn in currentColor, so it is seen on no ground.`]),
    ...(/\s(?:id|class|style|href)=/.test(parts)
      ? [`${path}: its parts must not have id, class, style or href.`]
      : []),
    ...new Set(others.map((name) => `${path}: "${name}" is not among ${elements.join(', ')}.`)),
  ];
}

/** The logo as an SVG with this colour. */
export const logoIn = (colour: string): string => `${text.replaceAll('currentColor', colour)}\n`;

/** The logo in a square of another SVG. */
export function logoAt(colour: string, x: number, y: number, size: number): string {
  const at = `<svg x="${x}" y="${y}" width="${size}" height="${size}" `;
  return logoIn(colour).replace('<svg ', at);
}

/** Draws the logo for the browser's tab: in another colour where tabs are dark. */
export function favicon(): string {
  const [light, dark] = logoColour;
  const style = `<style>svg{color:${light}}@media(prefers-color-scheme:dark){svg{color:${dark}}}</style>`;
  return `<svg ${frame}>\n${style}${parts}</svg>\n`;
}

/** Writes the logo as the source of a component; Biome has to format it. */
export function logoComponent(): string {
  const attributes = frame.replace(/xmlns="[^"]*"\s?/, '');
  return `// Made by npm run brand from ${path}: change it there.

/** The company's logo, in the colour of the text around it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return <svg aria-hidden="true" width={size} height={size} ${inJsx(attributes)}>${inJsx(parts.trim())}</svg>;
}
`;
}

/** Attributes as React names them. */
const inJsx = (markup: string) =>
  markup.replaceAll(/\s([a-z]+)-([a-z])([a-z-]*)=/g, (_, first, letter, rest) => {
    return ` ${first}${letter.toUpperCase()}${rest}=`;
  });
