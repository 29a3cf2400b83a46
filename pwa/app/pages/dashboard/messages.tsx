import { ExportButton } from '../../../features/admin/csv/export-button';
import { MessageInbox } from '../../../features/admin/inbox/message-inbox';
import { DashboardPage } from '../../dashboard-page';

export default function MessagesPage() {
  return (
    <DashboardPage title="Messages" actions={<ExportButton name="contact-messages.csv" />}>
      <MessageInbox />
    </DashboardPage>
  );
}
