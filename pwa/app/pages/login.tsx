import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { company } from '../../config/company/company';
import { findAddress } from '../../config/find-address';
import { links } from '../../config/links';
import { nextPath } from '../../features/account/sign-in/next-path';
import { SignInForm } from '../../features/account/sign-in/sign-in-form';
import { SignInLayout } from '../../features/account/sign-in/sign-in-layout';
import { inSecondWave } from '../../loading/second-wave';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { TitleAndMeta } from '../title-and-meta';

export default function LoginPage() {
  const next = new URLSearchParams(useSearch()).get('next');
  // While the person types: after the sign-in it would keep them waiting.
  useEffect(
    () => inSecondWave(() => loadScreen(nextPath(next, location.origin)).catch(() => {})),
    [next],
  );
  return (
    <PageBody narrow>
      <TitleAndMeta
        title={`Sign in · ${company.brand}`}
        description={`Sign in to ${company.name}.`}
        canonicalPath={null}
      />
      <PageTitle title="Sign in">See your messages and requests, with their status.</PageTitle>
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

/** Loads the code of a dashboard's screen; its address asks for it again where it can't be had now. */
async function loadScreen(path: string): Promise<void> {
  const page = findAddress(new URL(path, location.origin).pathname)?.address.page;
  const [, screen] = page?.match(/^dashboard\/(.+)$/) ?? [];
  if (screen) await (await import('../dashboard-pages')).dashboardPage(screen);
}
