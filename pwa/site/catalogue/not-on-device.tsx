import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { CatalogueScope } from '../../../edge-api/contract/catalogue/catalogue-feed';
import { company } from '../../config/company/company';
import { departmentTexts } from '../../config/company/department-texts';
import { links } from '../../config/links';
import { isOffline, onConnection } from '../../data/http/connection';
import { type Stored, useStored } from '../../frame/use-stored';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import styles from './not-on-device.module.css';

export type ListStateProps = {
  stored: Stored<unknown>;
  /** Width to height of the pictures to come. */
  ratio: string;
  what?: 'list' | 'product' | 'service';
  heading?: 'h1' | 'h2';
};

// How soon to ask again if our server answers, but not with this.
const askAgainMs = 5000;

/** Says why a list or a product is missing, what can be read instead, and how to order without it. */
export function NotOnDevice({ stored, what = 'list', heading = 'h2' }: ListStateProps) {
  const { retry } = stored;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is new at every render, and always the same.
  useEffect(
    () =>
      onConnection(() => {
        if (!isOffline()) retry();
      }),
    [],
  );
  const offline = useSyncExternalStore(onConnection, isOffline, () => false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (offline) return;
    const timer = setInterval(retry, askAgainMs);
    return () => clearInterval(timer);
  }, [offline]);
  const { value: here = [] } = useStored({
    key: 'readable scopes',
    scope: null,
    read: async (db) => (await import('../../data/catalogue/stored-catalogue')).readableScopes(db),
  });
  return (
    <Notice icon="offline" title={`This ${what} is not on your device yet`} heading={heading}>
      <p>
        {offline
          ? 'What you have opened once with a connection is stored, and can be read without one. This appears as soon as there is a connection.'
          : 'Our server can’t send it at the moment. It appears here as soon as it can.'}
      </p>
      <Button icon="refresh" onClick={retry}>
        Try again
      </Button>
      {here.length > 0 && (
        <>
          <p>On this device, and ready to read:</p>
          <ul className={styles.here}>
            {here.map((scope) => (
              <li key={scope}>
                <Link href={placeOf(scope).href}>{placeOf(scope).label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Or call us: <a href={company.phone.tel}>{company.phone.display}</a>
      </p>
    </Notice>
  );
}

const placeOf = (scope: CatalogueScope) =>
  scope === 'services'
    ? { label: 'Freight services', href: links.services }
    : { label: departmentTexts[scope].title, href: links.department(scope) };
