import { links } from '../../../config/links';
import { WebhookPage } from '../../../features/admin/programs/webhook-page';
import { ButtonLink } from '../../../ui/button';
import { DashboardPage } from '../../dashboard-page';

export default function OneWebhookPage({ params: { id = '' } }: { params: { id?: string } }) {
  return (
    <DashboardPage
      title="Webhook"
      actions={
        <ButtonLink look="outline" icon="arrow-left" href={links.adminWebhooks}>
          All webhooks
        </ButtonLink>
      }
    >
      <WebhookPage key={id} id={id} />
    </DashboardPage>
  );
}
