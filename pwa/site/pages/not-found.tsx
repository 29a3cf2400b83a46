import { links } from '../../config/links';
import { ButtonLink } from '../../ui/button';
import { NotFoundNotice } from '../not-found-notice';

export default function NotFoundPage() {
  return (
    <NotFoundNotice
      icon="ship"
      title="There is no page at this address"
      tab="Page not found"
      description="There is no page at this address."
    >
      <p>It may have moved, or the address may be mistyped.</p>
      <ButtonLink href={links.services}>See our services</ButtonLink>
      <ButtonLink look="outline" href={links.home}>
        Go to the start
      </ButtonLink>
    </NotFoundNotice>
  );
}
