import { Link, useSearchParams } from 'wouter';
import type { Picture } from '../../../edge-api/contract/catalogue/picture';
import type { Shown } from '../../data/admin/shown-records';
import { Button } from '../../ui/button';
import { LocalTime } from '../../ui/text/local-time';
import { PendingMark } from '../parts/pending-mark';
import { usePictureSrc } from '../parts/use-picture-src';
import type { EntryKind, EntryScope } from './entry-kind';
import styles from './entry-list.module.css';

type Props<Scope extends EntryScope> = {
  kind: EntryKind<Scope>;
  entry: Shown<Scope>;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onDuplicate: () => void;
};

/** One product or service in the list of the dashboard. */
export function EntryRow<Scope extends EntryScope>(props: Props<Scope>) {
  const { kind, entry, chosen, onChoose, onDuplicate } = props;
  const [search] = useSearchParams();
  const name = kind.nameOf(entry);
  const picture = kind.pictureOf(entry);
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={chosen}
          aria-label={`Choose ${name}`}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </label>
      {picture ? <Thumbnail picture={picture} /> : <span className={styles.picture} />}
      <div className={styles.text}>
        <h2>
          {/* So that its form leads back to this part of the list. */}
          <Link href={kind.editPath(entry.id)} state={{ list: search.toString() }}>
            {name}
          </Link>
        </h2>
        <p className={styles.facts}>
          {kind.factsOf(entry)} · changed <LocalTime at={entry.updatedAt} />
        </p>
      </div>
      <p className={styles.state}>
        {entry.deletedAt !== null && <span className={styles.badge}>In the trash</span>}
        {!entry.published && <span className={styles.badge}>Draft</span>}
        <PendingMark pending={entry.pending} />
        {entry.published && entry.deletedAt === null && (
          <Link href={kind.publicPath(entry)}>On the site</Link>
        )}
        {entry.deletedAt === null && (
          <Button look="quiet" icon="copy" aria-label={`Duplicate ${name}`} onClick={onDuplicate}>
            Duplicate
          </Button>
        )}
      </p>
    </>
  );
}

/** In place of an entry that can't be shown: its name, and the link to its form. */
export function NameRow<Scope extends EntryScope>({
  kind,
  entry,
}: Pick<Props<Scope>, 'kind' | 'entry'>) {
  return (
    <h2>
      <Link href={kind.editPath(entry.id)}>{kind.nameOf(entry)}</Link>
    </h2>
  );
}

function Thumbnail({ picture: { src, width, height } }: { picture: Picture }) {
  const found = usePictureSrc(src);
  return (
    <img
      className={styles.picture}
      src={found.src}
      alt=""
      width={width}
      height={height}
      loading="lazy"
    />
  );
}
