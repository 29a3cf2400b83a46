import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo } from 'react';
import { db, refreshSoon } from '../../../data/device';
import { useRecords } from '../use-records';

/**
 * Returns the titles of services by their slugs, as admins have them, or else as visitors read them. Until they are
 * on this device, and for a service that is gone, it returns the slug in words; null without a slug.
 */
export function useServiceTitles(): (slug: string | null) => string | null {
  const records = useRecords('services');
  const stored = useLiveQuery(() => db.services.toArray());
  useEffect(() => {
    refreshSoon('services').catch(() => {}); // The slugs say enough until then.
  }, []);
  return useMemo(() => {
    const known = [...(stored ?? []), ...(records ?? [])];
    const titles = new Map(known.map(({ slug, title }) => [slug, title]));
    return (slug) => slug && (titles.get(slug) ?? slug.replaceAll('-', ' '));
  }, [stored, records]);
}
