import { describe } from 'vitest';
import { testOnSchemaOfReleaseBefore } from '../test-support/database/database';

// Processes of this release run on it until someone migrates the database: nothing may behave otherwise.
testOnSchemaOfReleaseBefore();

describe('on the schema of the release before', async () => {
  await import('../routes/submissions.test');
  await import('../routes/service-requests.test');
  await import('../routes/catalogue-feed.test');
  await import('../routes/products-list.test');
  await import('../routes/admin/admin-feed.test');
  await import('../routes/admin/catalogue.test');
  await import('../routes/admin/inbox.test');
});
