import { company } from '../config/company';
import { ListState } from '../features/catalogue/list-state';
import type { Stored } from '../features/catalogue/use-stored';
import { PageBody } from '../ui/page-parts';
import { TitleAndMeta } from './title-and-meta';

type Props = { stored: Stored<unknown>; what: 'product' | 'service' };

/** The page of something that this device does not know, while it is asked for and when it can't be had. */
export function ItemNotLoaded({ stored, what }: Props) {
  const state = stored.failed ? 'Not on this device yet' : 'Loading';
  return (
    <PageBody>
      <TitleAndMeta
        title={`${state} · ${company.brand}`}
        description={company.tagline}
        canonicalPath={null}
      />
      <ListState
        stored={stored}
        ratio={what === 'product' ? '1 / 1' : '16 / 10'}
        what={what}
        heading="h1"
      />
    </PageBody>
  );
}
