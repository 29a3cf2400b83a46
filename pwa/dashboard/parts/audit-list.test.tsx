import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../edge-api/contract/admin/audit';
import { AuditList } from './audit-list';

const shown = (after: AuditEntry['after']) =>
  renderToStaticMarkup(
    <AuditList
      entries={[
        {
          id: '01890a5d-ac96-774b-bcce-b302099a8057',
          at: '2026-11-25T10:00:00.000Z',
          byUid: 'amina',
          byEmail: 'amina@sampan.example',
          entityKind: 'personal-data',
          entityId: 'contact-messages',
          label: 'all contact messages',
          action: 'export',
          before: null,
          after,
        },
      ]}
    />,
  );

test.each([
  [{ sent: 'begun' }, 'began to export all contact messages'],
  [{ sent: 'in part' }, 'exported a part of all contact messages'],
  [{ sent: 'whole' }, 'exported all contact messages'],
  // Noted by a release that did not tell them apart, or without its details.
  [null, 'exported all contact messages'],
])('an export with %j is shown as "%s"', (after, text) => {
  expect(shown(after)).toContain(`</strong> ${text}`);
});
