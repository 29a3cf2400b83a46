import { useEffect } from 'react';
import { company } from '../../../config/company/company';
import { TitleAndMeta } from '../../../frame/title-and-meta';
import { lazy } from '../../../loading/lazy';
import { beginSecondWave } from '../../../loading/second-wave';
import { PageBody } from '../../../ui/page-parts';
import { OnlyWithScripts } from '../../track/only-with-scripts';

const TrackScreen = lazy(() => import('../../track/track-screen'), 'TrackScreen');

const title = 'Your requests and messages';

/** Shows what this device or account sent, and how to open what was sent from another device. */
export default function TrackPage() {
  // The list is what the visitor came for.
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
