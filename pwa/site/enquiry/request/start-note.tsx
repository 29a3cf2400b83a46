import { readRequestStart } from '../../../cargo/read-request-start';
import { LeftOutNote } from '../../../ui/tools/tool-form';

/** Says which parts of the link that began the request could not be read. */
export const StartNote = ({ search }: { search: string }) => (
  <LeftOutNote leftOut={readRequestStart(search)?.leftOut ?? []} />
);
