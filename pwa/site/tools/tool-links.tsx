import { Link } from 'wouter';
import { ownTools } from '../../config/tools';
import styles from './tool-links.module.css';

/** Every tool by its name and what it answers, shorter than the cards of `/tools`. */
export const ToolLinks = () => (
  <ul className={styles.links}>
    {ownTools.map(({ title, href, summary }) => (
      <li key={href}>
        <Link href={href}>{title}</Link>
        <p>{summary}</p>
      </li>
    ))}
  </ul>
);
