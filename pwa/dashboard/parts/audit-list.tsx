import {
  type AuditEntry,
  commandLine,
  type ExportSent,
  theCustomer,
} from '../../../edge-api/contract/admin/audit';
import { OptionalPart } from '../../loading/optional-part';
import { LocalTime } from '../../ui/text/local-time';
import styles from './audit-list.module.css';
import { useRecords } from './use-records';
import { fieldInWords, valueInWords } from './values-in-words';

const verbs: Record<AuditEntry['action'], string> = {
  create: 'made',
  update: 'changed',
  delete: 'put in the trash',
  restore: 'restored',
  export: 'exported',
  erase: 'erased',
};

/** The verbs of an export that was sent only in part, or not yet. */
const partVerbs = new Map<unknown, string>([
  ['begun' satisfies ExportSent, 'began to export'],
  ['in part' satisfies ExportSent, 'exported a part of'],
]);

const verbOf = ({ action, after }: AuditEntry): string =>
  (action === 'export' && partVerbs.get(after?.sent)) || verbs[action];

/** The beginning of an author that is a program instead of an account. */
const apiKeyStart = 'api-key:';

const authorOf = ({ byEmail, byUid }: AuditEntry): string => {
  if (byUid === commandLine.uid) return 'An operator of the server';
  if (byUid === theCustomer.uid) return 'The customer';
  return byEmail || 'An account that was erased';
};

/** Shows who changed what, newest first, with each field before and after the change. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  if (entries.length === 0) return <p className={styles.quiet}>Nothing has been changed yet.</p>;
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <OptionalPart key={entry.id} of={entry}>
          <AuditItem entry={entry} />
        </OptionalPart>
      ))}
    </ol>
  );
}

function AuditItem({ entry }: { entry: AuditEntry }) {
  return (
    <li>
      <p className={styles.line}>
        <span>
          <strong>{authorOf(entry)}</strong> {verbOf(entry)}{' '}
          {entry.label || 'something whose details were removed'}
        </span>{' '}
        <span className={styles.quiet}>
          <LocalTime at={entry.at} />
          {!entry.byUid.startsWith(apiKeyStart) && ` · account ${entry.byUid}`}
        </span>
      </p>
      {entry.action === 'update' && <Fields entry={entry} />}
    </li>
  );
}

function Fields({ entry: { before, after } }: { entry: AuditEntry }) {
  const users = useRecords('users');
  // An assignee is stored by its id.
  const inWords = (value: unknown, field: string) =>
    (field === 'assignedTo' && users?.find(({ uid }) => uid === value)?.email) ||
    valueInWords(value, field);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <details>
      <summary>{fields.map(fieldInWords).join(', ')}</summary>
      <dl className={styles.fields}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{fieldInWords(field)}</dt>
            <dd>
              <del>{inWords(before?.[field], field)}</del>{' '}
              <ins>{inWords(after?.[field], field)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
