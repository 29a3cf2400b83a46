import { company } from '../../config/company';
import { links } from '../../config/links';
import { ButtonAnchor, ButtonLink } from '../../ui/button';
import { Actions, PageBody, PageTitle } from '../../ui/page-parts';
import { PageHead } from '../page-head';

/** For every address that needs an account, as long as accounts are not open to visitors. */
export default function SignInPage() {
  return (
    <PageBody narrow>
      <PageHead
        title={`Sign in · ${company.brand}`}
        description={`Sign in to ${company.name}.`}
        canonicalPath={null}
      />
      <PageTitle title="Sign in">
        This part of the site is for signed-in users, and signing in is not open yet.
      </PageTitle>
      <p>
        You don’t need an account to write to us, to ask for a quote or to order: your reference is
        shown at once, and the outbox on this device keeps your receipts.
      </p>
      <Actions>
        <ButtonLink href={links.request()} icon="document">
          Request a quote
        </ButtonLink>
        <ButtonAnchor look="outline" icon="phone" href={company.phone.tel}>
          Call {company.phone.display}
        </ButtonAnchor>
      </Actions>
    </PageBody>
  );
}
