import { Link } from 'wouter';
import styles from './example-note.module.css';
import { emptySearch } from './read-figures';

/** Says that the figures are an example, and leads to empty fields; or leads back to the example. */
export const ExampleNote = ({ path, isExample }: { path: string; isExample: boolean }) => (
  <p className={styles.note}>
    {isExample ? (
      <>
        <strong>An example.</strong> Type your figures over it, or{' '}
        <Link href={path + emptySearch}>start with empty fields</Link>.
      </>
    ) : (
      <Link href={path}>Try an example</Link>
    )}
  </p>
);
