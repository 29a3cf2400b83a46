import { useEffect, useState } from 'react';
import type { PresentOthers } from '../../../edge-api/contract/conversation/presence';
import { isOffline } from '../../data/http/connection';
import { onVisible } from '../../ui/page-events';
import { useAdmin } from '../parts/admin-context';

type Others = PresentOthers['others'];

const everyMs = 20_000;

/** Who else has a submission open, asked while this page is visible; no one where that can't be told. */
export function usePresence(submissionId: string, isWriting: boolean): Others {
  const { api } = useAdmin();
  const [others, setOthers] = useState<Others>([]);
  const doing = isWriting ? 'writing' : 'reading';
  useEffect(() => {
    let isWanted = true;
    const ask = () => {
      if (document.visibilityState !== 'visible' || isOffline()) return setOthers([]);
      api.present(submissionId, doing).then(
        (found) => isWanted && setOthers(found),
        () => isWanted && setOthers([]), // The line is only a hint.
      );
    };
    ask();
    const timer = setInterval(ask, everyMs);
    const stopListening = onVisible(ask);
    return () => {
      isWanted = false;
      clearInterval(timer);
      stopListening();
    };
  }, [api, submissionId, doing]);
  return others;
}
