import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { pause } from '../../contract/waiting';
import { testDatabase } from '../../test-support/database/database';
import { addQuotedRequests } from '../../test-support/quotations/quoted-request';
import { DatabaseFailure } from '../database-failure';
import { RefusedStepError } from '../submissions/change-submission';
import { decideQuotation } from './decide-on-quotation';

const total = 200;

test('of 200 quotations that two devices each accept at once, and again, each is accepted once', async () => {
  const { db } = await testDatabase();
  const requests = await addQuotedRequests(db, total);
  const outcomes = await Promise.all(
    requests.map(async ({ id, hash, decision }) => {
      const rights = { of: 'link', submissionId: id, hash, heldBy: 'device' } as const;
      /** As a device does it: what the database had no room for is sent again. */
      const decide = async (decisionId: string): Promise<string> => {
        try {
          return `${await decideQuotation(db, id, { ...decision, id: decisionId }, rights, null)}`;
        } catch (error) {
          if (error instanceof RefusedStepError) return error.why;
          if (!(error instanceof DatabaseFailure)) throw error;
          expect(error.kind).toBe('busy');
          await pause(300);
          return decide(decisionId);
        }
      };
      const other = uuidV7();
      const [first, same, second] = await Promise.all(
        [decision.id, decision.id, other].map(decide),
      );
      expect(same).toBe(first);
      // Its answer was lost.
      expect(await decide(decision.id)).toBe(first);
      const accepted = first === 'not-open' ? other : decision.id;
      return { accepted, at: first === 'not-open' ? second : first, outcomes: [first, second] };
    }),
  );
  const rows = await db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select(['id', 'status', 'version', 'timeline', 'quotations'])
    .orderBy('id')
    .execute();
  expect(rows).toHaveLength(total);
  for (const [place, { id, text, decision }] of requests.entries()) {
    const { accepted, at, outcomes: both } = outcomes[place] ?? {};
    expect(both?.filter((outcome) => outcome === 'not-open')).toHaveLength(1);
    expect(rows[place]).toMatchObject({
      ...{ id, status: 'accepted', version: 2 },
      timeline: [{ at, by: 'customer', from: 'quoted', to: 'accepted' }],
      quotations: [
        {
          ...{ id: decision.quotationId, status: 'accepted', decidedAt: at },
          ...{ decision: decision.decision, decisionId: accepted, shownText: text },
        },
      ],
    });
  }
}, 40_000);
