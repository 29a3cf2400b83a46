import { type ReactNode, useId } from 'react';
import { isOpen, type ShownQuotation } from '../../../edge-api/contract/quotation/quotation';
import { quotationStatusLabels } from '../../../edge-api/contract/quotation/quotation-labels';
import {
  alternativeTexts,
  type LineTexts,
  quotationTitle,
} from '../../../edge-api/contract/quotation/quotation-texts';
import { dayText } from '../../../edge-api/contract/text/dates';
import { company } from '../../config/company/company';
import { BrandMark } from '../../ui/brand-mark';
import { Badge } from '../../ui/status-badge';
import { PrintedOn } from '../../ui/tools/printed-on';
import { CompanyDay } from './company-day';
import { DecisionText } from './decision-text';
import quotationAlternativeStyles from './quotation-alternative.module.css';
import styles from './quotation-view.module.css';
import { Validity } from './validity';

type QuotationAlternativeProps = {
  alternative: ShownQuotation['alternatives'][number];
  isAccepted: boolean;
};

/** One way to carry the shipment: its charges by group, with their sums. */
function QuotationAlternative({ alternative, isAccepted }: QuotationAlternativeProps) {
  const { name, mode, transit, groups, totals, exchange } = alternativeTexts(alternative);
  const titleId = useId();
  return (
    <section
      className={quotationAlternativeStyles.alternative}
      data-accepted={isAccepted || undefined}
      aria-labelledby={titleId}
    >
      <header className={quotationAlternativeStyles.head}>
        <h4 id={titleId}>{name}</h4>
        <p>
          {mode + (transit && ` · in transit ${transit}`)}
          {isAccepted && <Badge tone="good">Accepted</Badge>}
        </p>
      </header>
      <table className={quotationAlternativeStyles.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">Charge</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        {groups.map(({ label, lines, subtotals }) => (
          <tbody key={label}>
            <tr className={quotationAlternativeStyles.group}>
              <th scope="rowgroup">{label}</th>
              <td>
                <Sums sums={subtotals} />
              </td>
            </tr>
            {lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  {line.chargeName}
                  <span className={quotationAlternativeStyles.how}>{howText(line)}</span>
                </th>
                <td>{line.amount}</td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr className={quotationAlternativeStyles.total}>
            <th scope="row">Total</th>
            <td>
              <Sums sums={totals} />
            </td>
          </tr>
          {exchange && (
            <tr>
              <th scope="row">
                All together
                {exchange.rates.map((rate) => (
                  <span key={rate} className={quotationAlternativeStyles.how}>
                    {rate}
                  </span>
                ))}
              </th>
              <td>
                <strong>{exchange.total}</strong>
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </section>
  );
}

/** "2,544 chargeable kg × USD 3.45, minimum USD 100.00". */
const howText = ({ quantity, unitPrice, how }: LineTexts) =>
  [[quantity, unitPrice].filter(Boolean).join(' × '), how].filter(Boolean).join(', ');

/** Shows one sum below the other: one for each currency. */
const Sums = ({ sums }: { sums: string[] }) =>
  sums.map((sum) => (
    <span key={sum} className={quotationAlternativeStyles.sum}>
      {sum}
    </span>
  ));

type Props = {
  quotation: ShownQuotation;
  /** The customer's address; a quotation that was not sent has none. */
  email?: string;
  /** How to get its PDF, and what else can be done with it. */
  actions?: ReactNode;
  /** The customer's decision, which is shown below it. */
  children?: ReactNode;
};

/** A quotation as its customer sees it, on a screen and on paper. */
export function QuotationView({ quotation, email, actions, children }: Props) {
  const { status, sentAt, alternatives, included, excluded, validUntil, terms } = quotation;
  const titleId = useId();
  const accepted = quotation.decision?.kind === 'accept' ? quotation.decision : null;
  const parts = [
    ['Included', included],
    ['Not included', excluded],
    ['Terms', terms],
  ] as const;
  return (
    <article className={styles.quotation} aria-labelledby={titleId}>
      <CompanyHead />
      <header className={styles.head}>
        <h3 id={titleId}>{quotationTitle(quotation)}</h3>
        <p className={styles.facts}>
          <Badge tone={tones[status]}>{quotationStatusLabels[status]}</Badge>
          {sentAt && (
            <span>
              Sent <CompanyDay at={sentAt} />
            </span>
          )}
          {isOpen(quotation) ? (
            <Validity until={validUntil} />
          ) : (
            <span>Valid until {dayText(validUntil)}</span>
          )}
        </p>
        <DecisionText quotation={quotation} email={email} />
      </header>
      <div className={styles.alternatives}>
        {alternatives.map((alternative) => (
          <QuotationAlternative
            key={alternative.id}
            alternative={alternative}
            isAccepted={accepted?.alternativeId === alternative.id}
          />
        ))}
      </div>
      <div className={styles.parts}>
        {parts.map(
          ([title, text]) =>
            text && (
              <section key={title}>
                <h4>{title}</h4>
                <p className={styles.text}>{text}</p>
              </section>
            ),
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children}
      <PrintedOn />
    </article>
  );
}

const tones = {
  draft: undefined,
  sent: 'attention',
  seen: 'attention',
  accepted: 'good',
  declined: 'bad',
  expired: 'bad',
  withdrawn: 'bad',
  replaced: undefined,
} as const;

/** Who makes the offer; only paper shows it, as a screen has its own header. */
function CompanyHead() {
  const [office] = company.offices;
  return (
    <div className={styles.company}>
      <BrandMark size={40} />
      <p>
        <strong>{company.name}</strong>
        <br />
        {office.lines.join(', ')} · {company.phone.display} · {company.email}
      </p>
    </div>
  );
}
