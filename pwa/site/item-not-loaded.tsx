import { company } from '../config/company/company';
import { TitleAndMeta } from '../frame/title-and-meta';
import type { Stored } from '../frame/use-stored';
import { PageBody } from '../ui/page-parts';
import { ListState } from './catalogue/list-state';

type Props = { stored: Stored<unknown>; what: 'product' | 'service' };

/** Takes the place of a product or service that is not on this device: it is loading, or can't be loaded. */
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
