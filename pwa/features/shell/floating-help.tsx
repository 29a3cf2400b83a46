import { useEffect, useState } from 'react';
import { company } from '../../config/company';
import { findAddress } from '../../config/find-address';
import { chatLink } from '../../ui/chat-link';
import { Icon } from '../../ui/icon';
import styles from './floating-help.module.css';

const showTopButtonAfterPx = 300;

/** The chat link in the corner, and after some scrolling the way back to the top. */
export function FloatingHelp() {
  const [scrolledFar, setScrolledFar] = useState(false);

  useEffect(() => {
    const look = () => setScrolledFar(scrollY > showTopButtonAfterPx);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  return (
    <aside className={styles.corner} aria-label="Help">
      {scrolledFar && (
        <button
          type="button"
          className={styles.top}
          aria-label="Scroll to top"
          onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <Icon name="arrow-up" />
        </button>
      )}
      <a
        className={styles.chat}
        href={company.chat.href}
        rel="noreferrer"
        onClick={({ currentTarget }) => {
          currentTarget.href = chatLink(productOfPage());
        }}
      >
        <Icon name="chat" />
        <span>{company.chat.label}</span>
      </a>
    </aside>
  );
}

/** The product that is being looked at, by the heading of its page; null on any other page. */
function productOfPage(): string | null | undefined {
  if (findAddress(location.pathname)?.address.page !== 'product') return null;
  return document.querySelector('main h1')?.textContent;
}
