/** A new promotion that starts as a copy of another one; times that have begun, and a product that can have one only, are left to be chosen. */
import { useMemo } from 'react';
import { useGetOne } from 'react-admin';
import { ACTIVITY_STATE } from '../../../domain/activity.ts';
import { useT } from '../../app/i18n.ts';
import type { ActionDialogProps } from '../../app/registry.ts';
import { FULL } from '../../data/data-provider.ts';
import { useNouns } from '../../data/nouns.ts';
import { raName, type ConsoleResource, type Row } from '../../data/resources.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { QueryView } from '../../layout/QueryView.tsx';
import PromotionForm from './PromotionForm.tsx';

const TIMES: ReadonlySet<string> = new Set(['start_time', 'end_time']);

/** The resource with the values of a record as its defaults: its form starts with them. */
export function startingAs(resource: ConsoleResource, row: Row): ConsoleResource {
  const isToCome = Number(row['status']) === ACTIVITY_STATE.notStarted;
  const fields = Object.entries(resource.fields).map(([name, field]) => {
    const isOpen = (TIMES.has(name) && !isToCome) || field.unique === true;
    const value = isOpen ? null : row[name];
    return [name, typeof value === 'string' || typeof value === 'number' ? { ...field, default: value } : field];
  });
  return { ...resource, fields: Object.fromEntries(fields) as ConsoleResource['fields'] }; // as: the same fields
}

export default function CopyPromotionDialog({ resource, page, rows, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const { one } = useNouns(resource, page);
  const query = useGetOne<Row>(
    raName(resource.path),
    { id: rows[0]?.id ?? 0, ...FULL },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );
  const { data } = query;
  const model = useMemo(() => data && startingAs(resource, data), [resource, data]);
  if (model) {
    const draftId = `${rows[0]?.id}/copy`;
    return (
      <PromotionForm resource={model} page={page} id={null} draftId={draftId} onClose={onClose} onSaved={onDone} />
    );
  }
  return (
    <DialogFrame title={t('list.addOne', { name: one })} onClose={onClose}>
      <QueryView query={query} height={240}>
        {() => null}
      </QueryView>
    </DialogFrame>
  );
}
