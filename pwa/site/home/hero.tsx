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

// Made by npm run brand from pwa/config/company/map.ts: change it there.

/** The labels of the map, and where their places are in percent of its width and height. */
const laneMapLabels = [
  { name: 'Dhaka', side: 'above', xPercent: 35.45, yPercent: 15.93 },
  { name: 'Chattogram', side: 'below', xPercent: 37.79, yPercent: 21.08 },
  { name: 'Hong Kong', side: 'right', xPercent: 75.2, yPercent: 21.18 },
] as const;

/** The lanes of the map, each with its part of the drawing, and where its link is. */
const laneMapLinks: readonly LaneLink[] = [
  { lane: 'chattogram-hong-kong', part: 'sea', xPercent: 65.55, yPercent: 71.25 },
  { lane: 'chattogram-colombo', part: 'feeder', xPercent: 28.43, yPercent: 59.51 },
  { lane: 'dhaka-hong-kong', part: 'air', xPercent: 55.35, yPercent: 14.69 },
];

type LaneLink = {
  lane: string;
  part: 'sea' | 'feeder' | 'air';
  xPercent: number;
  yPercent: number;
};

const laneMapAlt =
  'Map of the sea lane from Chattogram through the Strait of Malacca to Hong Kong, and the air lane from Dhaka to Hong Kong';

/** What a visitor wrote into From and To. */
type Ends = { from: string; to: string };

/**
 * The lanes between our places, drawn from Natural Earth; each leads to its page. The one that goes from
 * and to what was written is drawn strong, by the fragment of the picture's address.
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

/** Whether a lane fits what was written; an end that is still empty fits all. */
const goes = ({ from, to }: Lane, ends: Ends): boolean =>
  ends.from + ends.to !== '' && begins(from.name, ends.from) && begins(to.name, ends.to);

const begins = (name: string, typed: string) =>
  name.toLowerCase().startsWith(typed.trim().toLowerCase());

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
