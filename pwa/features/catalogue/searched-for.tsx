import { Link } from 'wouter';
import { links } from '../../config/links';
import styles from './searched-for.module.css';

/** What a list was narrowed to, and the way back to all. */
export function SearchedFor({ query, found }: { query: string; found: number }) {
  return (
    <p className={styles.note} role="status">
      {found === 0 ? 'No service' : found === 1 ? 'One service' : `${found} services`} with “{query}
      ” in the title. <Link href={links.services}>Show all</Link>
    </p>
  );
}
