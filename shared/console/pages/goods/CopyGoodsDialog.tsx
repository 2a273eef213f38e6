/** A new goods that starts as a copy of another one. */
import type { ActionDialogProps } from '../../app/registry.ts';
import GoodsForm from './GoodsForm.tsx';

export default function CopyGoodsDialog({ resource, page, rows, onClose, onDone }: ActionDialogProps) {
  const copied = rows[0]?.id ?? 0;
  return <GoodsForm resource={resource} page={page} id={null} copied={copied} onClose={onClose} onSaved={onDone} />;
}
