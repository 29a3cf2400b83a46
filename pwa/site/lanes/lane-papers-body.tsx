import { Link } from 'wouter';
import { modeLabels } from '../../../edge-api/contract/freight/labels';
import type { Lane, LaneMode } from '../../../edge-api/contract/freight/lanes';
import type { Checklist } from '../../../edge-api/contract/papers/checklist';
import { laneCase, laneChecklists } from '../../../edge-api/contract/papers/lane-papers';
import { rulesCheckedOn } from '../../../edge-api/contract/papers/paper';
import {
  type GoodsKind,
  goodsKinds,
  type PaperCase,
} from '../../../edge-api/contract/papers/paper-case';
import { dayText } from '../../../edge-api/contract/text/dates';
import { links } from '../../config/links';
import styles from './lane-papers.module.css';

/** The papers by mode, with the way to the whole list. */
export const LanePapersBody = ({ lane }: { lane: Lane }) => (
  <>
    <p>
      For general goods. What may apply is marked with *. Checked on{' '}
      <time dateTime={rulesCheckedOn}>{dayText(rulesCheckedOn)}</time>.
    </p>
    {laneChecklists(lane).map(({ mode, checklist }) => (
      <ModePapers key={mode} lane={lane} mode={mode} checklist={checklist} />
    ))}
  </>
);

type Props = { lane: Lane; mode: LaneMode; checklist: Checklist };

function ModePapers({ lane, mode, checklist: { warnings, parts } }: Props) {
  const general = laneCase(lane, mode);
  return (
    <div className={styles.mode}>
      <h3>By {modeLabels[mode].toLowerCase()}</h3>
      {warnings.map(({ id, text }) => (
        <p key={id} className={styles.warning}>
          {text}
        </p>
      ))}
      <div className={styles.parts}>
        {parts.map(({ part, title, papers }) => (
          <div key={part}>
            <h4>{title}</h4>
            <ul>
              {papers.map(({ id, name, onlyIf }) => (
                <li key={id}>
                  {name}
                  {onlyIf && ' *'}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className={styles.lists}>
        <span>All papers, with who issues each and by when:</span>
        {(Object.keys(goodsKinds) as GoodsKind[]).map((goods) => (
          <Link key={goods} href={checklistLink({ ...general, goods })}>
            {goodsKinds[goods]}
          </Link>
        ))}
      </p>
    </div>
  );
}

const checklistLink = (paperCase: PaperCase) =>
  `${links.documents}?${new URLSearchParams(paperCase)}`;
