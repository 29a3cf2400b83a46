import { useLayoutEffect } from 'react';
import { company } from '../../../config/company/company';
import type { PageParams } from '../../../config/find-address';
import { TitleAndMeta } from '../../../frame/title-and-meta';
import { lazy } from '../../../loading/lazy';
import { beginSecondWave } from '../../../loading/second-wave';
import { PageBody } from '../../../ui/page-parts';
import { hideKeyInAddress } from '../../track/key-in-address';
import { OnlyWithScripts } from '../../track/only-with-scripts';

const SubmissionScreen = lazy(() => import('../../track/submission-screen'), 'SubmissionScreen');

/** Shows one message or request: what was sent, the conversation, quotations and what happened since. */
export default function SubmissionPage({ params: { id = '' } }: { params: PageParams }) {
  useLayoutEffect(() => {
    hideKeyInAddress();
    // The submission is what the visitor came for.
    beginSecondWave();
    addEventListener('hashchange', hideKeyInAddress);
    return () => removeEventListener('hashchange', hideKeyInAddress);
  }, []);
  return (
    <PageBody narrow>
      <TitleAndMeta
        title={`What you sent · ${company.brand}`}
        description={`A message or request to ${company.name}, and what was written about it.`}
        canonicalPath={null}
      />
      <SubmissionScreen id={id} fallback={<OnlyWithScripts title="What you sent" />} />
    </PageBody>
  );
}
