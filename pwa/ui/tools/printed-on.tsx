import { useEffect, useRef } from 'react';
import { paperTimeText } from '../../../edge-api/contract/text/dates';
import { company } from '../../config/company/company';
import styles from './printed-on.module.css';

/** Shows the time at which the page is printed, and who made it; only paper shows it. */
export function PrintedOn() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // React's state is not used: the sheet is taken before React would render it.
    const write = () =>
      line.current?.replaceChildren(
        `Printed on ${paperTimeText(Date.now())} · ${company.name}, ${company.phone.display}`,
      );
    addEventListener('beforeprint', write);
    return () => removeEventListener('beforeprint', write);
  }, []);
  return <p ref={line} className={styles.printed} />;
}
