import { LoadingScreen } from '../../ui/loading/loading-screen';
import { PageTitle } from '../../ui/page-parts';
import { CallUs } from './call-us';

/**
 * Takes the place of the page of a submission until that is there; a browser without scripts reads what to do
 * instead.
 */
export const OnlyWithScripts = ({ title }: { title: string }) => (
  <>
    <PageTitle title={title} />
    <LoadingScreen
      withoutScripts={
        <>
          This page needs JavaScript, which keeps the key of your request out of the address.
          Without it: <CallUs /> Our answers also come by e-mail, and you can answer them there.
        </>
      }
    />
  </>
);
