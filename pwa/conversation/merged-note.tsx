import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'wouter';
import { links } from '../config/links';
import { trackedHere } from '../data/conversation/tracked';
import { db } from '../data/device';

/** Under which reference a submission goes on: a link where this device keeps that page. */
export function MergedNote({ into }: { into: string }) {
  const id = useLiveQuery(
    async () => (await trackedHere(db)).find(({ reference }) => reference === into)?.id,
    [into],
  );
  return <p>It goes on under {id ? <Link href={links.submission(id)}>{into}</Link> : into}.</p>;
}
