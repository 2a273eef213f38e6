import type { RecordViewProps } from '../../app/registry.ts';
import { StaffNotes } from './StaffNotes.tsx';

/** Notes below the record of a user. */
export default function UserNotes({ row }: RecordViewProps) {
  return <StaffNotes subject="users" id={row.id} />;
}
