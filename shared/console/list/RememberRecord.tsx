import { useEffect } from 'react';
import { nameOfRecord } from '../kinds/text-of.ts';
import { useRecentRecords } from '../palette/recent.ts';
import { usePage } from './page-context.ts';

/** Notes a record that is open, once its name is known: the palette offers it again. */
export function RememberRecord({ id, name }: { id: number; name?: string }) {
  const { page, resource, seen } = usePage();
  const { remember } = useRecentRecords();
  useEffect(() => {
    const known = name || nameOfRecord(seen.current.get(id), resource.picker);
    if (known) remember({ route: page.route, id, name: known });
  }, [id, name, page.route, resource.picker, seen, remember]);
  return null;
}
