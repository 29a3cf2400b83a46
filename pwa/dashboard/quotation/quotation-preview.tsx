import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import type { QuotationContent } from '../../../edge-api/contract/quotation/quotation';
import { QuotationView } from '../../conversation/quotation/quotation-view';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import partStyles from '../parts/forms/form-parts.module.css';
import { madeQuotation, unprintedIn } from './made-quotation';
import styles from './quotation-form.module.css';

type Props = {
  request: AdminRecord<'service-requests'>;
  id: string;
  content: QuotationContent;
  onClose: () => void;
  onSend: () => void;
};

/** The button that led here is gone. */
const focusOn = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Exactly what the customer will see, and which of its letters the PDF can’t show. */
export function QuotationPreview({ request, id, content, onClose, onSend }: Props) {
  const made = madeQuotation(request, id, content);
  return (
    <div className={styles.form}>
      <h2 ref={focusOn} tabIndex={-1} className={styles.seen}>
        What {request.contact.name} will see
      </h2>
      {unprintedIn(request, id, content).map((text) => (
        <Callout key={text} tone="warning" icon="alert">
          {text}
        </Callout>
      ))}
      {made ? (
        <QuotationView quotation={made} />
      ) : (
        <Callout tone="problem">
          The last day of this quotation is over: choose a later one.
        </Callout>
      )}
      <div className={partStyles.actions}>
        {made && (
          <Button icon="send" onClick={onSend}>
            Send
          </Button>
        )}
        <Button look="outline" icon="edit" onClick={onClose}>
          Go on writing
        </Button>
      </div>
    </div>
  );
}
