import { Link } from 'wouter';
import { type Tool, toolGroups } from '../../config/tools';
import cardStyles from '../../ui/card.module.css';
import gridStyles from '../../ui/grid.module.css';
import styles from './tool-list.module.css';

/** All tools as cards, in their groups. */
export function ToolList() {
  return toolGroups.map(({ title, tools }) => (
    <section key={title} className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul className={gridStyles.grid}>
        {tools.map((tool) => (
          <ToolCard key={tool.href} tool={tool} />
        ))}
      </ul>
    </section>
  ));
}

const ToolCard = ({ tool: { title, href, summary, needs } }: { tool: Tool }) => (
  <li className={cardStyles.card}>
    <div className={cardStyles.body}>
      <h3 className={cardStyles.title}>
        <Link href={href} className={cardStyles.link}>
          {title}
        </Link>
      </h3>
      <p className={styles.summary}>{summary}</p>
      <p className={styles.needs}>
        <strong>You need:</strong> {needs}.
      </p>
    </div>
  </li>
);
