import { writeFileSync } from 'node:fs';
import * as ours from '../../config/company/colours';
import { wrongColours } from './check-colours';
import { wrongFields } from './check-folder';
import { coloursCss } from './colours-css';

/** Writes what is made from the company's folder; without a file when something in it is wrong. */
export function writeBrand(): string[] {
  const wrong = [...wrongFields(), ...wrongColours(ours)];
  if (wrong.length === 0) {
    writeFileSync('pwa/ui/colours.css', coloursCss({ ...ours.colours, ...ours.shades }));
  }
  return wrong;
}
