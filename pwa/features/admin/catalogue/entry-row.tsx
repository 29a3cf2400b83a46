import { Link } from 'wouter';
import type { AdminRecord } from '../../../../edge-api/contract/admin/changes';
import type { Picture } from '../../../../edge-api/contract/catalogue/picture';
import { LocalTime } from '../../../ui/text/local-time';
import { PendingMark } from '../pending-mark';
import type { Item, Kind } from './entry-list';
import styles from './entry-list.module.css';
import { usePictureSrc } from './use-picture-src';

type Props<T extends AdminRecord<'products' | 'services'>> = {
  kind: Kind<T>;
  record: T & Item;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
};

/** One product or service in the list that manages them. */
export function EntryRow<T extends AdminRecord<'products' | 'services'>>(props: Props<T>) {
  const { kind, record, chosen, onChoose } = props;
  const name = kind.nameOf(record);
  const picture = kind.pictureOf(record);
  return (
    <li className={styles.item}>
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
          <Link href={kind.editPath(record.id)}>{name}</Link>
        </h2>
        <p className={styles.facts}>
          {kind.factsOf(record)} · changed <LocalTime at={record.updatedAt} />
        </p>
      </div>
      <p className={styles.state}>
        {record.deletedAt !== null && <span className={styles.badge}>In the trash</span>}
        {!record.published && <span className={styles.badge}>Draft</span>}
        <PendingMark pending={record.pending} />
        {record.published && record.deletedAt === null && (
          <Link href={kind.publicPath(record)}>On the site</Link>
        )}
      </p>
    </li>
  );
}

/** Of one that can't be shown: its name, and the way to its form. */
export function NameRow<T extends AdminRecord<'products' | 'services'>>(
  props: Pick<Props<T>, 'kind' | 'record'>,
) {
  const { kind, record } = props;
  return (
    <li className={styles.item}>
      <h2>
        <Link href={kind.editPath(record.id)}>{kind.nameOf(record)}</Link>
      </h2>
    </li>
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
