import type { Lane } from '../../../edge-api/contract/freight/lanes';
import { latePart } from '../../loading/lazy';
// The server renders the papers with the page; their code comes later.
import styles from './lane-papers.module.css';

const LanePapersBody = latePart(() => import('./lane-papers-body'), 'LanePapersBody');
if (import.meta.env.SSR) await LanePapersBody.ready();

/** Shows the papers of a lane on both sides. They have many texts, so these come behind the page. */
export const LanePapers = ({ lane }: { lane: Lane }) => (
  <section className={styles.papers} aria-labelledby="lane-papers">
    <h2 id="lane-papers">Papers</h2>
    <LanePapersBody lane={lane} />
  </section>
);
