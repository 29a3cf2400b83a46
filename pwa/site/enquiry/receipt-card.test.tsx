import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ReceiptCard } from './receipt-card';

test('a receipt says when it was sent, and until it is delivered when it was written', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 26, 10, 30) });
  onTestFinished(() => void vi.useRealTimers());
  const shown = (sentDirectly: boolean) =>
    renderToStaticMarkup(
      <ReceiptCard
        id="id"
        reference="SR-1"
        sentDirectly={sentDirectly}
        onAnother={() => {}}
        sent={null}
      />,
    );
  const time = '<time dateTime="2026-11-26T10:30:00.000Z"';
  expect(shown(true)).toContain(`Received on ${time}`);
  expect(shown(false)).toContain(`Written on ${time}`);
});
