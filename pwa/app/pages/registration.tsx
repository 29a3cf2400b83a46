import { Link, useSearch } from 'wouter';
import { company } from '../../config/company/company';
import { links } from '../../config/links';
import { RegistrationForm } from '../../features/account/sign-in/registration-form';
import { SignInLayout } from '../../features/account/sign-in/sign-in-layout';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { TitleAndMeta } from '../title-and-meta';

export default function RegistrationPage() {
  const next = new URLSearchParams(useSearch()).get('next');
  return (
    <PageBody narrow>
      <TitleAndMeta
        title={`Create an account · ${company.brand}`}
        description={`Create an account with ${company.name}.`}
        canonicalPath={null}
      />
      <PageTitle title="Create an account">
        With an account you can follow your messages and requests. You can write to us without one.
      </PageTitle>
      <SignInLayout>
        <RegistrationForm />
      </SignInLayout>
      <p>
        Already have an account?{' '}
        <Link href={next ? links.loginFor(next) : links.login}>Sign in</Link>
      </p>
    </PageBody>
  );
}
