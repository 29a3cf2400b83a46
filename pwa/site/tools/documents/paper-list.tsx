import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { checklistOf } from '../../../../edge-api/contract/papers/checklist';
import type { Paper, PaperWarning } from '../../../../edge-api/contract/papers/paper';
import {
  goodsKinds,
  type PaperCase,
  paperModes,
  placeName,
} from '../../../../edge-api/contract/papers/paper-case';
import { paperArticles, paperServices } from '../../../../edge-api/contract/papers/paper-links';
import { dayText } from '../../../../edge-api/contract/text/dates';
import { links } from '../../../config/links';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Actions } from '../../../ui/page-parts';
import styles from './paper-list.module.css';
import { readTicks, writeTicks } from './stored-ticks';

const storage = () => localStorage;

/**
 * Returns the ticks of a list, stored on this device. They come after hydration, as the server knows none, with those
 * that the visitor set in the `boxes` before the scripts arrived.
 */
function useTicks(list: string, boxes: RefObject<HTMLElement | null>) {
  const [ticks, setTicks] = useState<{ list: string; ids: readonly string[] }>();
  const isFirst = useRef(true);
  const ticked = ticks?.list === list ? ticks.ids : [];

  useEffect(() => {
    const stored = readTicks(list, storage);
    const early = isFirst.current ? namesOfChecked(boxes.current) : [];
    isFirst.current = false;
    const ids = [...new Set([...stored, ...early])];
    if (ids.length > stored.length) writeTicks(list, ids, storage);
    setTicks({ list, ids });
  }, [list, boxes]);

  function change(ids: readonly string[]) {
    setTicks({ list, ids });
    writeTicks(list, ids, storage);
  }

  return {
    /** Ids of papers. */
    ticked,
    tick: (id: string, isTicked: boolean) =>
      change(isTicked ? [...ticked, id] : ticked.filter((other) => other !== id)),
    clear: () => change([]),
  };
}

function namesOfChecked(boxes: HTMLElement | null): string[] {
  const checked = boxes?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
  return [...checked].map(({ name }) => name);
}

/** Shows the day on which a rule was checked; nothing for a rule that does not change. */
const CheckedOn = ({ day }: { day: string | undefined }) =>
  day && (
    <span className={styles.checked}>
      (checked on <time dateTime={day}>{dayText(day)}</time>)
    </span>
  );

type Props = PaperCase & {
  /** The name of the list in the ticks that this device stores. */
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

/** The article that explains a paper, and the service that prepares it. */
function PaperLinks({ of: { article, service } }: { of: Pick<Paper, 'article' | 'service'> }) {
  if (!article && !service) return null;
  return (
    <p className={styles.links}>
      {article && <Link href={links.article(article)}>Article: {paperArticles[article]}</Link>}
      {service && <Link href={links.service(service)}>Service: {paperServices[service]}</Link>}
    </p>
  );
}
