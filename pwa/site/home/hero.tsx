import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  type Lane,
  laneBack,
  laneBySlug,
  laneName,
} from '../../../edge-api/contract/freight/lanes';
import { company } from '../../config/company/company';
import { heroText } from '../../config/company/pages/home';
import { links } from '../../config/links';
import { ButtonAnchor } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { together } from '../../ui/text/together';
import styles from './hero.module.css';
import laneMapStyles from './lane-map.module.css';
import { laneMapAlt, laneMapLabels, laneMapLinks } from './lane-map-labels';

/** What a visitor wrote into From and To. */
type Ends = { from: string; to: string };

/**
 * Shows the lanes between our places, drawn from Natural Earth; each leads to its page. The lane that goes from and
 * to the written places is drawn strong, by the fragment of the picture's address.
 */
function LaneMap({ ends }: { ends: Ends }) {
  const drawn = laneMapLinks.flatMap(({ lane: slug, ...place }) => {
    const there = laneBySlug(slug);
    const back = there && laneBack(there);
    const meant = [there, back].find((lane) => lane && goes(lane, ends));
    const lane = meant ?? there;
    return lane ? [{ ...place, lane, isMeant: meant !== undefined }] : [];
  });
  const part = drawn.find(({ isMeant }) => isMeant)?.part;
  return (
    <figure className={laneMapStyles.map}>
      <img
        src={`/pictures/hero-map.svg${part ? `#${part}` : ''}`}
        width={1200}
        height={640}
        alt={laneMapAlt}
        fetchPriority="high"
      />
      {laneMapLabels.map(({ name, side, xPercent, yPercent }) => (
        <span
          key={name}
          className={`${laneMapStyles.label} ${laneMapStyles[side]}`}
          style={{ left: `${xPercent}%`, top: `${yPercent}%` }}
          aria-hidden="true"
        >
          {name}
        </span>
      ))}
      {drawn.map(({ lane, part, isMeant, xPercent, yPercent }) => (
        <Link
          key={part}
          href={links.lane(lane.slug)}
          className={laneMapStyles.lane}
          style={{ left: `${xPercent}%`, top: `${yPercent}%` }}
          aria-label={laneName(lane)}
          aria-current={isMeant || undefined}
        >
          <Icon name={part === 'air' ? 'plane' : 'ship'} size={18} />
        </Link>
      ))}
    </figure>
  );
}

/** Tells whether a lane fits what was written; an end that is still empty fits all. */
const goes = ({ from, to }: Lane, ends: Ends): boolean =>
  ends.from + ends.to !== '' && begins(from.name, ends.from) && begins(to.name, ends.to);

const begins = (name: string, typed: string) =>
  name.toLowerCase().startsWith(typed.trim().toLowerCase());

type Props = {
  quoteStart: ReactNode;
  /** A line for those who asked before: it comes first, and is there from the first paint. */
  follow: ReactNode;
  ends: Ends;
};

/** Says what the company does, over the map of its lanes, with the start of a quotation. */
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
