import { lanes, placeOf } from '../../../edge-api/contract/freight/lanes';
import { LaneLinks } from './lane-links';
import styles from './lane-list.module.css';

// The ports where lanes begin, in the order of their first lanes.
const starts = [...new Map(lanes.map(({ from }) => [from.slug, from])).values()];

/** All lanes, by the port where they begin. */
export const LaneList = () => (
  <div className={styles.groups}>
    {starts.map((port) => (
      <section key={port.slug} className={styles.group} aria-label={`From ${port.name}`}>
        <h2>From {placeOf(port)}</h2>
        <LaneLinks lanes={lanes.filter(({ from }) => from.slug === port.slug)} />
      </section>
    ))}
  </div>
);
