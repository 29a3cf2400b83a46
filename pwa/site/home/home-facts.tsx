import { homeFacts } from '../../config/company/pages/home';
import { together } from '../../ui/text/together';
import styles from './home-facts.module.css';

/** Says what the company moves, how fast it answers and which licences it has, by its folder. */
export function HomeFacts() {
  const said = homeFacts.filter(({ text }) => text !== '');
  if (said.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {said.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{together(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
