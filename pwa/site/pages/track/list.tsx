import { useEffect } from 'react';
import { company } from '../../../config/company/company';
import { TitleAndMeta } from '../../../frame/title-and-meta';
import { lazy } from '../../../loading/lazy';
import { beginSecondWave } from '../../../loading/second-wave';
import { PageBody } from '../../../ui/page-parts';
import { OnlyWithScripts } from '../../track/only-with-scripts';

const TrackScreen = lazy(() => import('../../track/track-screen'), 'TrackScreen');

const title = 'Your requests and messages';

/** What this device or account sent, and the way to what was sent from elsewhere. */
export default function TrackPage() {
  // It is what the visitor came for.
  useEffect(beginSecondWave, []);
  return (
    <PageBody narrow>
      <TitleAndMeta
        title={`${title} · ${company.brand}`}
        description={`What you sent to ${company.name}: its status, and what was written about it.`}
        canonicalPath={null}
      />
      <TrackScreen title={title} fallback={<OnlyWithScripts title={title} />} />
    </PageBody>
  );
}
