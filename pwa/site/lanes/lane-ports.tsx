import { type Lane, type LanePort, placeOf } from '../../../edge-api/contract/freight/lanes';
import styles from './lane-ports.module.css';

/** Both ends of a lane: their names, codes and countries, and what to know of them. */
export const LanePorts = ({ lane: { from, to } }: { lane: Lane }) => (
  <div className={styles.ports}>
    <PortCard title="From" port={from} />
    <PortCard title="To" port={to} />
  </div>
);

const kinds = { sea: 'seaport', air: 'airport', road: 'land port' };

function PortCard({ title, port }: { title: string; port: LanePort }) {
  const { unlocode, modes, about } = port;
  return (
    <section className={styles.port} aria-label={`${title} ${port.name}`}>
      <h2>
        <span className={styles.title}>{title}</span> {placeOf(port)}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>UN/LOCODE</dt>
          <dd>{`${unlocode.slice(0, 2)} ${unlocode.slice(2)}`}</dd>
        </div>
        <div>
          <dt>Kind</dt>
          <dd className={styles.kind}>{modes.map((mode) => kinds[mode]).join(' and ')}</dd>
        </div>
      </dl>
      <p>{about}</p>
    </section>
  );
}
