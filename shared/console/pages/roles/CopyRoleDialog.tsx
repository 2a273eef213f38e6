import type { ActionDialogProps } from '../../app/registry.ts';
import RoleForm from './RoleForm.tsx';

/** A new role that starts with what another one holds. */
export default function CopyRoleDialog({ resource, page, rows: [role], onClose, onDone }: ActionDialogProps) {
  return role && <RoleForm copies resource={resource} page={page} id={role.id} onClose={onClose} onSaved={onDone} />;
}
