import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { company } from '../config/company/company';
import { db } from '../data/device';
import { failureSentence } from '../data/http/failure-sentence';
import type { PushOf } from '../data/push/push-devices';
import { Button } from '../ui/button';
import { Callout } from '../ui/callout';
import { useAttempt } from '../ui/use-attempt';

type Props = {
  /** What this device is to be told of. */
  of: PushOf;
  /** The text on the button, such as “Tell me on this device when you answer”. */
  label: string;
  /** The text while it is on, such as “This device tells you when we answer.” */
  onNote: string;
};

/** Whether this browser can be told: `install-first` on an iPhone, where only an installed app can. */
type Ability = 'can' | 'install-first' | 'cannot';

/** Switches push messages on and off, for this device. It never asks before a person taps it. */
export function PushSwitch({ of, label, onNote }: Props) {
  const [ability, setAbility] = useState<Ability | null>(null);
  const [permission, setPermission] = useState<NotificationPermission>('default');
  const key = of === 'account' ? of : of.submissionId;
  const isOn = useLiveQuery(async () => (await db.pushes.get(key)) !== undefined, [key]);
  const { busy, problem, run } = useAttempt(sentenceOf);
  useEffect(() => {
    setAbility(abilityOf());
    if ('Notification' in window) setPermission(Notification.permission);
  }, []);
  if (ability === null || isOn === undefined) return null;
  if (ability === 'install-first') {
    return (
      <p>
        This iPhone can tell you when there is news once {company.brand} is on your home screen:
        open the Share menu, choose “Add to Home Screen”, and open it from there.
      </p>
    );
  }
  if (ability === 'cannot') return <p>This browser can’t tell you when there is news.</p>;
  if (permission === 'denied') {
    return (
      <p>
        This browser blocks notifications of this site, so this device can’t tell you when there is
        news. You can allow them in the browser’s settings for this site, behind the icon beside the
        address.
      </p>
    );
  }

  async function start(): Promise<void> {
    // First of all: Safari asks only right after a tap.
    const answer = await Notification.requestPermission();
    setPermission(answer);
    if (answer !== 'granted') throw new DOMException('Not allowed.', 'NotAllowedError');
    await (await loadPush()).start(of);
  }

  return (
    <div>
      {isOn && <p role="status">{onNote}</p>}
      <Button
        look={isOn ? 'quiet' : 'outline'}
        icon={isOn ? 'close' : 'bell'}
        busy={busy}
        onClick={() => run(isOn ? async () => (await loadPush()).end(of) : start)}
      >
        {isOn ? 'Don’t tell me here any more' : label}
      </Button>
      {problem && <Callout tone="problem">{problem}</Callout>}
    </div>
  );
}

const loadPush = () => import('../data/device-push');

function abilityOf(): Ability {
  const canSubscribe =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (canSubscribe) return 'can';
  return 'standalone' in navigator && navigator.standalone === false ? 'install-first' : 'cannot';
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof DOMException)) return failureSentence(error);
  return error.name === 'NotAllowedError'
    ? 'The browser was not allowed to tell you. Tap again to be asked again.'
    : 'The push service of this browser can’t be reached at the moment. Please try again.';
}
