import { Link, useSearch } from 'wouter';
import { company } from '../../config/company/company';
import { links } from '../../config/links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { RegistrationForm } from '../sign-in/registration-form';
import { SignInLayout } from '../sign-in/sign-in-layout';

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
        <Link href={next ? links.loginFor(next) : links.login}>Log in</Link>
      </p>
    </PageBody>
  );
}
