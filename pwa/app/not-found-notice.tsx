import type { ReactNode } from 'react';
import { company } from '../config/company';
import type { IconName } from '../ui/icon';
import { Notice } from '../ui/notice';
import { TitleAndMeta } from './title-and-meta';

type Props = {
  icon: IconName;
  /** The heading; the tab is called `tab`. */
  title: string;
  tab: string;
  description: string;
  /** What may have happened, and the ways on besides the telephone. */
  children: ReactNode;
};

/** In place of something that is not here: what that means, and where to go on. */
export function NotFoundNotice({ icon, title, tab, description, children }: Props) {
  return (
    <Notice icon={icon} title={title}>
      <TitleAndMeta
        status={404}
        title={`${tab} · ${company.brand}`}
        description={description}
        canonicalPath={null}
      />
      {children}
      <p>
        Or call us: <a href={company.phone.tel}>{company.phone.display}</a>
      </p>
    </Notice>
  );
}
