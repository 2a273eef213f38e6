import { nameOfRecord } from '../kinds/name-of-record.ts';
import { usePage } from './page-context.ts';

/** What records are called, as far as this list has met them. */
export function useRecordNames(): (id: number) => string {
  const { resource, seen } = usePage();
  return (id) => nameOfRecord(seen.current.get(id), resource.picker) || `#${id}`;
}
