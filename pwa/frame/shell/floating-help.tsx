import { useLocation } from 'wouter';
import { company } from '../../config/company/company';
import { findAddress } from '../../config/find-address';
import { chatLink } from '../../ui/chat-link';
import { Icon } from '../../ui/icon';
import styles from './floating-help.module.css';

/**
 * Shows the chat link, and after some scrolling the way back to the top. They are in the corner, or on phones in a
 * strip at the lower edge that covers nothing of the page. Styles alone place both; the dashboard has neither.
 */
export function FloatingHelp() {
  const [path] = useLocation();
  const found = findAddress(path);
  if (found?.address.access) return null;
  const product = found?.address.page === 'product' ? found.params.name : undefined;
  return (
    <aside className={styles.help} aria-label="Help">
      <div className={styles.rail}>
        <div className={styles.track}>
          <a className={styles.top} href="#top" aria-label="Scroll to top">
            <Icon name="arrow-up" />
          </a>
        </div>
      </div>
      <a className={styles.chat} href={chatLink(product?.replaceAll('-', ' '))} rel="noreferrer">
        <Icon name="chat" />
        <span>{company.chat.label}</span>
      </a>
    </aside>
  );
}
