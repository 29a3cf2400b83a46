import { memo } from 'react';
import type { Department } from '../../../../edge-api/contract/catalogue/departments';
import { lazyPart } from '../../../loading/lazy-part';
import { OptionalPart } from '../../../loading/quietly';
import { behindPage } from '../../../loading/when-idle';
import { Button } from '../../../ui/button';

// It comes ready in the HTML and is used late, if at all: its code loads behind the page.
const load = () => import('./store-offline').then((module) => module.StoreOffline);
const StoreOffline = import.meta.env.SSR ? await load() : lazyPart(() => behindPage(load));

/** `StoreOffline`, whose code loads late. React would render it again if its props changed before. */
export const StoreOfflinePart = memo(function StoreOfflinePart(props: { department: Department }) {
  return (
    <OptionalPart fallback={<Placeholder />}>
      <StoreOffline {...props} />
    </OptionalPart>
  );
});

/** As large as what replaces it. */
const Placeholder = () => (
  <Button look="quiet" icon="download" disabled>
    Store for offline
  </Button>
);
