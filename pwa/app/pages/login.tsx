import { Link, useSearch } from 'wouter';
import { company } from '../../config/company';
import { links } from '../../config/links';
import { AccountFrame } from '../../features/account/account-frame';
import { SignInForm } from '../../features/account/sign-in-form';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { PageHead } from '../page-head';

export default function LoginPage() {
  const next = new URLSearchParams(useSearch()).get('next');
  return (
    <PageBody narrow>
      <PageHead
        title={`Sign in · ${company.brand}`}
        description={`Sign in to ${company.name}.`}
        canonicalPath={null}
      />
      <PageTitle title="Sign in">Your messages and requests, with their status.</PageTitle>
      <AccountFrame>
        <SignInForm />
      </AccountFrame>
      <p>
        New here?{' '}
        <Link href={next ? links.registrationFor(next) : links.registration}>
          Create an account
        </Link>
      </p>
    </PageBody>
  );
}
