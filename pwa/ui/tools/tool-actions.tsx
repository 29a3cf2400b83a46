import { links } from '../../config/links';
import type { Tool } from '../../config/tools';
import { Button, ButtonLink } from '../button';
import { NeedsScripts } from '../loading/needs-scripts';
import { Actions } from '../page-parts';
import { ShareButton } from '../share-button';

type Props = {
  tool: Tool;
  /** The query with the figures of the result. */
  search: string;
  /** The address of the request form, with the figures that it takes over. */
  request?: string;
};

/** Leads from a tool to the request form, or to other people with its figures. */
export const ToolActions = ({ tool, search, request = links.request }: Props) => (
  <Actions>
    <ButtonLink href={request} icon="document">
      Request a quotation
    </ButtonLink>
    <NeedsScripts>
      <Button look="outline" icon="document" onClick={() => print()}>
        Print
      </Button>
    </NeedsScripts>
    <ShareButton title={tool.title} path={tool.href + search} />
  </Actions>
);
