import type { RefObject } from 'react';
import { tools } from '../../../config/tools';
import { Button } from '../../../ui/button';
import { SaveFileButton } from '../../../ui/save-file-button';
import { ShareButton } from '../../../ui/share-button';
import styles from './plan-answer.module.css';
import { asPng, drawingsAsSvg } from './save-drawings';

type Props = {
  /** The part of the page with the drawings. */
  drawings: RefObject<HTMLElement | null>;
  csv: () => string;
  address: string;
};

/** What can be done with a plan besides asking for a quote. */
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
