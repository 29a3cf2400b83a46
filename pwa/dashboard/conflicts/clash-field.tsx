import { useId } from 'react';
import type { Clash } from '../../data/outbox/merge';
import { Button } from '../../ui/button';
import { TextAreaField } from '../../ui/forms/field';
import { Actions } from '../../ui/page-parts';
import { fieldInWords, isChoice, valueInWords } from '../parts/values-in-words';
import styles from './conflict.module.css';

type Props = { clash: Clash; value: unknown; onChange: (value: unknown) => void };

/** One field that both changed: mine can be edited, theirs is beside it and can be taken over. */
export function ClashField({ clash, value, onChange }: Props) {
  const { field, mine, theirs } = clash;
  const title = useId();
  return (
    <section className={styles.clash} aria-labelledby={title}>
      <h2 id={title}>{fieldInWords(field)}</h2>
      <div className={styles.sides}>
        <div>
          {typeof mine === 'string' && !isChoice(field) ? (
            <TextAreaField
              label="What you want to save"
              value={String(value)}
              rows={mine.length > 80 ? 8 : 2}
              onChange={(event) => onChange(event.target.value)}
            />
          ) : (
            <>
              <h3>What you want to save</h3>
              <pre className={styles.value}>{valueInWords(value, field)}</pre>
            </>
          )}
        </div>
        <div>
          <h3>What they wrote</h3>
          <pre className={styles.value}>{valueInWords(theirs, field)}</pre>
          <Actions>
            <Button look="outline" onClick={() => onChange(theirs)}>
              Use theirs
            </Button>
            <Button look="quiet" onClick={() => onChange(mine)}>
              Use mine
            </Button>
          </Actions>
        </div>
      </div>
    </section>
  );
}
