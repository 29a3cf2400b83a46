import { company } from '../../config/company';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { CardSkeletons } from '../../ui/skeleton';
import type { Stored } from './use-stored';

type Props = {
  stored: Stored<unknown>;
  /** Of the pictures to come. */
  ratio: string;
  what?: 'list' | 'product';
};

/** What stands in place of a list that is not known: empty cards first, then why it is missing. */
export function ListState({ stored, ratio, what = 'list' }: Props) {
  if (!stored.failed) return <CardSkeletons count={6} ratio={ratio} />;
  return (
    <Notice icon="offline" title={`This ${what} is not on your device yet`} heading="h2">
      <p>It will be kept here for offline reading once it could be loaded for the first time.</p>
      <Button icon="refresh" onClick={stored.retry}>
        Try again
      </Button>
      <p>
        Or call us: <a href={company.phone.tel}>{company.phone.display}</a>
      </p>
    </Notice>
  );
}
