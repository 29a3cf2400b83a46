import { Link } from 'wouter';
import {
  type Lane,
  laneBack,
  laneBySlug,
  laneName,
} from '../../../edge-api/contract/freight/lanes';
import { links } from '../../config/links';
import { Icon } from '../../ui/icon';
import styles from './lane-map.module.css';
import { laneMapAlt, laneMapLabels, laneMapLinks } from './lane-map-labels';

/** What a visitor wrote into From and To. */
export type Ends = { from: string; to: string };

/**
 * The lanes between our places, drawn from Natural Earth; each leads to its page. The one that goes from
 * and to what was written is drawn strong, by the fragment of the picture's address.
 */
export function LaneMap({ ends }: { ends: Ends }) {
  const drawn = laneMapLinks.flatMap(({ lane: slug, ...place }) => {
    const there = laneBySlug(slug);
    const back = there && laneBack(there);
    const meant = [there, back].find((lane) => lane && goes(lane, ends));
    const lane = meant ?? there;
    return lane ? [{ ...place, lane, isMeant: meant !== undefined }] : [];
  });
  const part = drawn.find(({ isMeant }) => isMeant)?.part;
  return (
    <figure className={styles.map}>
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
          className={`${styles.label} ${styles[side]}`}
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
          className={styles.lane}
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
