import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { links } from '../config/links';
import { useAuth } from '../frame/account/use-auth';
import { LoadingScreen } from '../ui/loading/loading-screen';

/** Goes around what only logged-in users see. Others go to the login page, and return here afterwards. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { user, loading } = useAuth();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const here = search ? `${path}?${search}` : path;
  const isSignedOut = !loading && !user;

  useEffect(() => {
    if (isSignedOut) navigate(links.loginFor(here), { replace: true });
  }, [isSignedOut, here, navigate]);

  return user ? children : <LoadingScreen />;
}
