// For tests: the real server in a process of its own. Its settings are environment variables.
import { serve } from '../../serve';
import { testClient } from './test-client';

await serve(testClient);
