import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { db, refreshSoon } from '../../../data/device';
import { useRecords } from '../use-records';

/**
 * The title of a service by its slug: as admins have it, or else as visitors read it. Until one of
 * them is on this device, and for a service that is gone, its slug in words; null without a slug.
 */
export function useServiceTitle(slug: string | null): string | null {
  const known = useRecords('services')?.find((service) => service.slug === slug)?.title;
  const stored = useLiveQuery(() => db.services.get({ slug: slug ?? '' }), [slug])?.title;
  const isWanted = slug !== null && known === undefined;
  useEffect(() => {
    if (isWanted) refreshSoon('services').catch(() => {}); // The slug says enough until then.
  }, [isWanted]);
  return known ?? stored ?? slug?.replaceAll('-', ' ') ?? null;
}
