import { useLocation } from 'wouter';
import { timeText } from '../../edge-api/contract/text/dates';
import { links } from '../config/links';
import { ApiError } from '../data/http/answers';
import { Callout } from '../ui/callout';
import { useAdmin } from './parts/admin-context';
import { useCheckedAtMs } from './parts/use-records';

/** Screens whose data no device stores: they show the state of their last answer themselves. */
const notStored = [links.adminApiKeys, links.adminWebhooks, links.adminRates, links.addRate];

/** Shows why the screen can't be refreshed, and how old its data is. */
export function SyncNote() {
  const { syncError } = useAdmin();
  const checkedAtMs = useCheckedAtMs('contact-messages');
  const [path] = useLocation();
  if (!syncError || notStored.some((start) => path.startsWith(start))) return null;
  const since = checkedAtMs
    ? `What you see is from ${timeText(checkedAtMs)}.`
    : 'This device has no data yet.';
  return (
    <Callout tone="warning" icon="offline">
      {reason(syncError)} {since}
    </Callout>
  );
}

function reason(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Our server can’t be reached.';
  const { status, title } = error.problem;
  return status < 500
    ? title
    : 'Our server can’t answer at the moment. Your changes are stored here, and sent as soon as it can.';
}
