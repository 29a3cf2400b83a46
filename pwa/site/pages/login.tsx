import { Link, useSearch } from 'wouter';
import { company } from '../../config/company/company';
import { links } from '../../config/links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { SignInForm } from '../sign-in/sign-in-form';
import { SignInLayout } from '../sign-in/sign-in-layout';

export default function LoginPage() {
  const next = new URLSearchParams(useSearch()).get('next');
  return (
    <PageBody narrow>
      <TitleAndMeta
        title={`Log in · ${company.brand}`}
        description={`Log in to ${company.name}.`}
        canonicalPath={null}
      />
      <PageTitle title="Log in">See your messages and requests, with their status.</PageTitle>
      <SignInLayout>
        <SignInForm />
      </SignInLayout>
      <p>
        New here?{' '}
        <Link href={next ? links.registrationFor(next) : links.registration}>
          Create an account
        </Link>
      </p>
    </PageBody>
  );
}
