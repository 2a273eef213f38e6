import type { RecordViewProps } from '../../app/registry.ts';
import { StaffNotes } from './StaffNotes.tsx';

/** Notes below the record of a store. */
export default function StoreNotes({ row }: RecordViewProps) {
  return <StaffNotes subject="stores" id={row.id} />;
}
