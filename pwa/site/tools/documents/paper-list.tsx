import { useRef } from 'react';
import { checklistOf } from '../../../../edge-api/contract/papers/checklist';
import type { Paper, PaperWarning } from '../../../../edge-api/contract/papers/paper';
import {
  goodsKinds,
  type PaperCase,
  paperModes,
  placeName,
} from '../../../../edge-api/contract/papers/paper-case';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Actions } from '../../../ui/page-parts';
import { CheckedOn } from './checked-on';
import { PaperLinks } from './paper-links';
import styles from './paper-list.module.css';
import { useTicks } from './use-ticks';

type Props = PaperCase & {
  /** Names the list in the ticks that this device stores. */
  list: string;
};

/** The papers of a case in their parts, with boxes to tick. */
export function PaperList({ list, ...paperCase }: Props) {
  const { warnings, parts } = checklistOf(paperCase);
  const boxes = useRef<HTMLDivElement>(null);
  const { ticked, tick, clear } = useTicks(list, boxes);
  const papers = parts.flatMap((part) => part.papers);
  const done = papers.filter(({ id }) => ticked.includes(id)).length;
  return (
    <div ref={boxes} className={styles.list}>
      <h2>{titleOf(paperCase)}</h2>
      {warnings.map((warning) => (
        <Warning key={warning.id} warning={warning} />
      ))}
      <p role="status">{`${done} of ${papers.length} papers ticked. Ticks stay on this device.`}</p>
      {parts.map(({ part, title: heading, papers: ofPart }) => (
        <section key={part} aria-label={heading}>
          <h3>{heading}</h3>
          <ul className={styles.papers}>
            {ofPart.map((paper) => (
              <PaperItem
                key={paper.id}
                paper={paper}
                isTicked={ticked.includes(paper.id)}
                onTick={(isTicked) => tick(paper.id, isTicked)}
              />
            ))}
          </ul>
        </section>
      ))}
      {done > 0 && (
        <Actions>
          <Button look="quiet" icon="close" onClick={clear}>
            Clear the ticks
          </Button>
        </Actions>
      )}
    </div>
  );
}

const titleOf = ({ from, to, mode, goods }: PaperCase) =>
  `${goodsKinds[goods]} by ${paperModes[mode].toLowerCase()} from ${placeName(from)} to ${placeName(to)}`;

function Warning({ warning }: { warning: PaperWarning }) {
  const { text, stop, checkedOn } = warning;
  return (
    <div className={stop ? styles.stop : styles.warning}>
      <Icon name="alert" size={18} />
      <div>
        <p>
          {stop && <strong>Not allowed. </strong>}
          {text} <CheckedOn day={checkedOn} />
        </p>
        <PaperLinks of={warning} />
      </div>
    </div>
  );
}

type ItemProps = { paper: Paper; isTicked: boolean; onTick: (isTicked: boolean) => void };

function PaperItem({ paper, isTicked, onTick }: ItemProps) {
  const { id, name, issuer, when, onlyIf, note, checkedOn } = paper;
  return (
    <li className={styles.paper}>
      <label className={styles.name}>
        <input
          type="checkbox"
          name={id}
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span>{name}</span>
      </label>
      <div className={styles.facts}>
        {onlyIf && (
          <p>
            <strong>May apply.</strong> {onlyIf}
          </p>
        )}
        <p>
          <strong>From:</strong> {issuer}
        </p>
        <p>
          <strong>When:</strong> {when}
        </p>
        {(note || checkedOn) && (
          <p>
            {note} <CheckedOn day={checkedOn} />
          </p>
        )}
        <PaperLinks of={paper} />
      </div>
    </li>
  );
}
