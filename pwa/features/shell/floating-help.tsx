import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { company } from '../../config/company/company';
import { findAddress } from '../../config/find-address';
import { inSecondWave } from '../../loading/second-wave';
import { untilLoaded } from '../../loading/until-loaded';
import { chatLink } from '../../ui/chat-link';
import { Icon } from '../../ui/icon';
import styles from './floating-help.module.css';

const showTopButtonAfterPx = 300;

/**
 * The chat link in the corner, which the dashboard does not have, and after some scrolling the way back
 * to the top.
 */
export function FloatingHelp() {
  const [path] = useLocation();
  const [scrolledFar, setScrolledFar] = useState(false);
  const corner = useRef<HTMLElement>(null);

  useEffect(() => {
    const look = () => setScrolledFar(scrollY > showTopButtonAfterPx);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  useEffect(() => {
    let stop = () => {};
    let gone = false;
    inSecondWave(async () => {
      const { stepAside } = await untilLoaded(() => import('./step-aside'));
      if (corner.current && !gone) stop = stepAside(corner.current);
    });
    return () => {
      gone = true;
      stop();
    };
  }, []);

  return (
    <aside ref={corner} className={styles.corner} aria-label="Help">
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
      {!findAddress(path)?.address.access && (
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
      )}
    </aside>
  );
}

/** The product that is being looked at, by the heading of its page; null on any other page. */
function productOfPage(): string | null | undefined {
  if (findAddress(location.pathname)?.address.page !== 'product') return null;
  return document.querySelector('main h1')?.textContent;
}
