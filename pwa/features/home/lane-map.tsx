import { heroMapPoints } from './hero-map-points';
import styles from './lane-map.module.css';

const labels = [
  { point: heroMapPoints.dhaka, name: 'Dhaka', side: styles.above },
  { point: heroMapPoints.chattogram, name: 'Chattogram', side: styles.below },
  { point: heroMapPoints.hongKong, name: 'Hong Kong', side: styles.right },
];

/** The sea lane and the air lane between our places; drawn from Natural Earth. */
export function LaneMap() {
  return (
    <figure className={styles.map}>
      <img
        src="/pictures/hero-map.svg"
        width={1200}
        height={640}
        alt="Map of the sea lane from Chattogram through the Strait of Malacca to Hong Kong, and the air lane from Dhaka to Hong Kong"
        fetchPriority="high"
      />
      {labels.map(({ point, name, side }) => (
        <span
          key={name}
          className={`${styles.label} ${side}`}
          style={{ left: `${point.xPercent}%`, top: `${point.yPercent}%` }}
          aria-hidden="true"
        >
          {name}
        </span>
      ))}
    </figure>
  );
}
