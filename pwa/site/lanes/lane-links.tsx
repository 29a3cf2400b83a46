import { Link } from 'wouter';
import { modeLabels } from '../../../edge-api/contract/freight/labels';
import { type Lane, type LaneMode, laneName } from '../../../edge-api/contract/freight/lanes';
import { links } from '../../config/links';
import { Icon, type IconName } from '../../ui/icon';
import { together } from '../../ui/text/together';
import styles from './lane-links.module.css';

/** The icon of each mode of a lane. */
const laneModeIcons: Record<LaneMode, IconName> = {
  sea: 'ship',
  air: 'plane',
  road: 'truck',
};

/** Lanes as a list of links, with their modes. */
export const LaneLinks = ({ lanes }: { lanes: readonly Lane[] }) => (
  <ul className={styles.list}>
    {lanes.map((lane) => (
      <li key={lane.slug}>
        <Link href={links.lane(lane.slug)} className={styles.link}>
          <span>{together(laneName(lane), [lane.from.name, lane.to.name])}</span>
          <span className={styles.modes}>
            {lane.modes.map((mode) => (
              <span key={mode} className={styles.mode}>
                <Icon name={laneModeIcons[mode]} size={18} /> {modeLabels[mode]}
              </span>
            ))}
          </span>
          <Icon name="arrow-right" size={18} />
        </Link>
      </li>
    ))}
  </ul>
);
