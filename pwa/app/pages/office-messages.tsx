import { ExportButton } from '../../features/dashboard/export-button';
import { MessageInbox } from '../../features/dashboard/message-inbox';
import { OfficePage } from '../office-page';

export default function MessagesPage() {
  return (
    <OfficePage title="Messages" for="staff" actions={<ExportButton name="contact-messages.csv" />}>
      <MessageInbox />
    </OfficePage>
  );
}
