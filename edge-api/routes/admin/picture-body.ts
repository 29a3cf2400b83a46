import type { MiddlewareHandler } from 'hono';
import { maxPictureBytes } from '../../contract/admin/picture-upload';
import { memoryBudget } from '../../http/limits/memory-budget';
import { ProblemError } from '../../http/problem';
import { bodyBefore } from '../../middleware/json-body';

// Received pictures are in memory, six of the largest at a time.
const receivedBytes = 6 * maxPictureBytes;

/** Reads a whole picture into the memory that all pictures share. @throws ProblemError 408, 413, 415, 503 */
export function receivedPicture(): MiddlewareHandler {
  const budget = memoryBudget(receivedBytes);
  return async (c, next) => {
    if (!c.req.header('content-type')?.toLowerCase().startsWith('image/')) {
      throw new ProblemError(415, 'Please send a picture (content-type: image/…).');
    }
    const room = budget.open();
    const whole = bodyBefore({
      maxBytes: maxPictureBytes,
      tooLarge: 'This picture is too large: at most 15 MB.',
      onPiece: room.take,
    });
    try {
      await whole(c, next);
    } finally {
      room.close();
    }
  };
}
