import { company } from '../../../config/company/company';
import { ButtonAnchor } from '../../../ui/button';
import styles from './contact-ways.module.css';

/** Call, mail, chat. */
export function ContactWays() {
  return (
    <div id="call" className={styles.ways}>
      <ButtonAnchor look="outline" icon="phone" href={company.phone.tel}>
        Call {company.phone.display}
      </ButtonAnchor>
      <ButtonAnchor look="outline" icon="mail" href={`mailto:${company.email}`}>
        {company.email}
      </ButtonAnchor>
      <ButtonAnchor look="outline" icon="chat" href={company.chat.href} rel="noreferrer">
        {company.chat.label}
      </ButtonAnchor>
    </div>
  );
}
