import { Link, useSearch } from 'wouter';
import { company } from '../../config/company';
import { links } from '../../config/links';
import { AccountFrame } from '../../features/account/account-frame';
import { RegistrationForm } from '../../features/account/registration-form';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { PageHead } from '../page-head';

export default function RegistrationPage() {
  const next = new URLSearchParams(useSearch()).get('next');
  return (
    <PageBody narrow>
      <PageHead
        title={`Create an account · ${company.brand}`}
        description={`Create an account with ${company.name}.`}
        canonicalPath={null}
      />
      <PageTitle title="Create an account">
        With it you see what became of your messages and requests. Writing to us works without one.
      </PageTitle>
      <AccountFrame>
        <RegistrationForm />
      </AccountFrame>
      <p>
        You have one already? <Link href={next ? links.loginFor(next) : links.login}>Sign in</Link>
      </p>
    </PageBody>
  );
}
