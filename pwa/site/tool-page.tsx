import type { ReactNode } from 'react';
import { company } from '../config/company/company';
import { links } from '../config/links';
import type { Tool } from '../config/tools';
import { TitleAndMeta } from '../frame/title-and-meta';
import { Breadcrumbs, PageBody, PageTitle } from '../ui/page-parts';
import { PrintedOn } from '../ui/tools/printed-on';
import { breadcrumbData } from './structured-data';

type Props = {
  tool: Tool;
  /** For search engines. */
  description: string;
  /** What the visitor does here, in one or two sentences. */
  lead: string;
  children: ReactNode;
};

/** The page of one tool: its title and the way back to all tools. */
export function ToolPage({ tool, description, lead, children }: Props) {
  const trail = [{ label: 'Tools', href: links.tools }, { label: tool.title }];
  return (
    <PageBody>
      <TitleAndMeta
        title={`${tool.title} · ${company.brand}`}
        description={description}
        canonicalPath={tool.href}
        structuredData={[breadcrumbData(trail, tool.href)]}
      />
      <Breadcrumbs trail={trail} />
      <PageTitle title={tool.title}>{lead}</PageTitle>
      <PrintedOn />
      {children}
    </PageBody>
  );
}
