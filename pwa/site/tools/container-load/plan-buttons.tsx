import type { RefObject } from 'react';
import { tools } from '../../../config/tools';
import { Button } from '../../../ui/button';
import { SaveFileButton } from '../../../ui/save-file-button';
import { ShareButton } from '../../../ui/share-button';
import { colour, withLightColours } from './kind-looks';
import styles from './plan-answer.module.css';

const width = 1_600;
const titleHeight = 48;

/** Joins all drawings in a part of the page to one SVG file, one below the other, each with its title. */
function drawingsAsSvg(part: ParentNode): string {
  let height = 0;
  const drawings = [...part.querySelectorAll<SVGSVGElement>('svg[data-plate]')].map((drawing) => {
    const { width: boxWidth, height: boxHeight } = drawing.viewBox.baseVal;
    const tall = Math.round((width * boxHeight) / boxWidth);
    const copy = drawing.cloneNode(true) as SVGSVGElement;
    // The page's own font, which a file does not know.
    for (const text of copy.querySelectorAll('[style]')) text.removeAttribute('style');
    copy.setAttribute('y', String(height + titleHeight));
    copy.setAttribute('width', String(width));
    copy.setAttribute('height', String(tall));
    const title = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    title.textContent = drawing.getAttribute('aria-label');
    for (const [name, value] of Object.entries({ x: 24, y: height + 34, 'font-size': 26 })) {
      title.setAttribute(name, String(value));
    }
    height += titleHeight + tall;
    return (
      new XMLSerializer().serializeToString(title) + new XMLSerializer().serializeToString(copy)
    );
  });
  const frame = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return withLightColours(
    `<svg xmlns="http://www.w3.org/2000/svg" ${frame} font-family="Figtree, Arial, sans-serif" fill="${colour('ink')}"><rect width="100%" height="100%" fill="${colour('paper')}"/>${drawings.join('')}</svg>`,
  );
}

/**
 * Turns an SVG file into a PNG file of the same size.
 * @throws when the browser cannot draw it /
 */
async function asPng(svg: string): Promise<Blob> {
  const picture = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

type Props = {
  /** The part of the page with the drawings. */
  drawings: RefObject<HTMLElement | null>;
  csv: () => string;
  address: string;
};

/** Shows what can be done with a plan besides asking for a quotation. */
export function PlanButtons({ drawings, csv, address }: Props) {
  const svg = () => (drawings.current ? drawingsAsSvg(drawings.current) : '');
  const explain = () => 'The browser could not make this file. Please print the plan instead.';
  return (
    <div className={styles.buttons}>
      <Button look="outline" icon="document" onClick={() => print()}>
        Print
      </Button>
      <SaveFileButton
        fileName="loading-list.csv"
        load={async () => new Blob([csv()], { type: 'text/csv' })}
        explain={explain}
      >
        List (CSV)
      </SaveFileButton>
      <SaveFileButton
        fileName="load-plan.svg"
        load={async () => new Blob([svg()], { type: 'image/svg+xml' })}
        explain={explain}
      >
        Drawings (SVG)
      </SaveFileButton>
      <SaveFileButton fileName="load-plan.png" load={() => asPng(svg())} explain={explain}>
        Drawings (PNG)
      </SaveFileButton>
      <ShareButton title={tools.containerLoad.title} path={address} />
    </div>
  );
}
