import { documentsDescription } from '../../../config/company/pages/tools';
import { tools } from '../../../config/tools';
import { ToolPage } from '../../tool-page';
import { DocumentChecklist } from '../../tools/documents/document-checklist';

export default function DocumentsPage() {
  return (
    <ToolPage
      tool={tools.documents}
      description={documentsDescription}
      lead="Choose where the goods go, how, and what they are. The list says who issues each paper and by when."
    >
      <DocumentChecklist />
      <section aria-label="About this list">
        <p>
          The list follows our articles and services, and covers what is usual. Each rule that can
          change has the day on which we checked it. Your product may need more: ask us, your bank
          or your customs agent before you ship.
        </p>
      </section>
    </ToolPage>
  );
}
