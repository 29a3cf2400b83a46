import { useEffect, useState } from 'react';
import { company } from '../../config/company';
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
      <a className={styles.chat} href={company.chat.href} rel="noreferrer">
        <Icon name="chat" />
        <span>{company.chat.label}</span>
      </a>
    </aside>
  );
}
