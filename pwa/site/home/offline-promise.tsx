import { Icon, type IconName } from '../../ui/icon';
import styles from './offline-promise.module.css';

const promises: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'offline',
    title: 'Works without a network',
    text: 'After one visit, our services and newest products stay on your device, with the pictures that you saw. If it saves data, only what you open does.',
  },
  {
    icon: 'outbox',
    title: 'Sends when it can',
    text: 'A message or request that you write offline is stored, gets its reference at once, and is sent as soon as there is a connection.',
  },
  {
    icon: 'check',
    title: 'Arrives once',
    text: 'Each one is delivered exactly once, and you can see when.',
  },
];

/** Says what a visitor with a bad connection can rely on. */
export function OfflinePromise() {
  return (
    <section aria-label="Made for bad connections">
      <ul className={styles.list}>
        {promises.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={26} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
