import styles from './lane-map.module.css';
import { laneMapAlt, laneMapLabels } from './lane-map-labels';

/** The sea lane and the air lane between our places; drawn from Natural Earth. */
export function LaneMap() {
  return (
    <figure className={styles.map}>
      <img
        src="/pictures/hero-map.svg"
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
    </figure>
  );
}
