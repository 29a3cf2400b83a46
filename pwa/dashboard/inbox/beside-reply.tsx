import { useWatch } from 'react-hook-form';
import { Callout } from '../../ui/callout';
import { notFilledIn } from './fill-text-block';
import { usePresence } from './use-presence';

/** Beside the field of a reply, in its form: who else is at this submission, and what of a text block is not filled in. */
export function BesideReply({ submissionId }: { submissionId: string }) {
  const text = useWatch<{ text: string }, 'text'>({ name: 'text' });
  const others = usePresence(submissionId, text.trim() !== '');
  const left = notFilledIn(text);
  return (
    <>
      <div role="status">
        {others.map(({ name, doing }) => (
          <p key={name}>
            {doing === 'writing' ? `${name} writes an answer.` : `${name} has this open.`}
          </p>
        ))}
      </div>
      {left.length > 0 && (
        <Callout tone="warning">Not filled in, and sent as it is: {left.join(', ')}.</Callout>
      )}
    </>
  );
}
