import { failureSentence } from '../../data/http/failure-sentence';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { Actions } from '../../ui/page-parts';
import { NeedsConnection, useOffline } from '../parts/needs-connection';
import type { Answer } from './use-answer';

/** Shows the state of an answer of our server: on its way, failed, or waiting for a connection. */
export function AnswerNote({ of: { answer, error, refresh } }: { of: Answer<unknown> }) {
  const offline = useOffline();
  if (offline) return <NeedsConnection />;
  if (error) {
    return (
      <>
        <Callout tone="problem">{failureSentence(error)}</Callout>
        <Actions>
          <Button look="outline" icon="refresh" onClick={refresh}>
            Try again
          </Button>
        </Actions>
      </>
    );
  }
  return answer === undefined ? <p role="status">Loading …</p> : null;
}
