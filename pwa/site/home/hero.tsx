import type { ReactNode } from 'react';
import { company } from '../../config/company/company';
import { heroText } from '../../config/company/pages/home';
import { ButtonAnchor } from '../../ui/button';
import { together } from '../../ui/text/together';
import styles from './hero.module.css';
import { type Ends, LaneMap } from './lane-map';

type Props = {
  quoteStart: ReactNode;
  /** One line for those who asked before: it comes first, and is there from the first paint. */
  follow: ReactNode;
  ends: Ends;
};

/** What the company does, over the map of its lanes, with the start of a quotation. */
export function Hero({ quoteStart, follow, ends }: Props) {
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          {follow}
          <h1>{together(company.tagline)}</h1>
          <p>{together(heroText)}</p>
          {quoteStart}
          <ButtonAnchor look="outline" icon="phone" href={company.phone.tel}>
            Call {company.phone.display}
          </ButtonAnchor>
        </div>
        <LaneMap ends={ends} />
      </div>
    </section>
  );
}
