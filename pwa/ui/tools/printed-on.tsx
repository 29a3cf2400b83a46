import { useEffect, useRef } from 'react';
import { paperTimeText } from '../../../edge-api/contract/text/dates';
import { company } from '../../config/company/company';
import styles from './printed-on.module.css';

/** The time at which the page is printed, and by whom it is made; only paper shows it. */
export function PrintedOn() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Not by React's state: the sheet is taken before React would render it.
    const write = () =>
      line.current?.replaceChildren(
        `Printed on ${paperTimeText(Date.now())} · ${company.name}, ${company.phone.display}`,
      );
    addEventListener('beforeprint', write);
    return () => removeEventListener('beforeprint', write);
  }, []);
  return <p ref={line} className={styles.printed} />;
}
