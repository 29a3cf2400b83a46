import type { ReactNode } from 'react';
import { company } from '../config/company/company';
import { TitleAndMeta } from '../frame/title-and-meta';
import type { IconName } from '../ui/icon';
import { Notice } from '../ui/notice';

type Props = {
  icon: IconName;
  /** The heading; `tab` is the title of the browser's tab. */
  title: string;
  tab: string;
  description: string;
  /** What may have happened, and links to go on; the telephone number follows. */
  children: ReactNode;
};

/** Shown instead of a page that does not exist: what that means, and where to go on. */
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
