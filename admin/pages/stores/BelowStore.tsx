/** Below the record of a store: what it owes, and what the platform's staff noted of it. */
import type { RecordViewProps } from '#shared/console/app/registry.ts';
import { StoreDebt } from '#shared/console/pages/money/DebtNotice.tsx';
import { StaffNotes } from '#shared/console/pages/notes/StaffNotes.tsx';

export default function BelowStore(props: RecordViewProps) {
  return (
    <>
      <StoreDebt {...props} />
      <StaffNotes subject="stores" id={props.row.id} />
    </>
  );
}
