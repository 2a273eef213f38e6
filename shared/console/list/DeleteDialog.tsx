import Alert from '@mui/material/Alert';
import { useDeleteMany, useNotify, useRefresh } from 'react-admin';
import { useT } from '../app/i18n.ts';
import { useConsoleData } from '../data/data-provider.ts';
import { useTitleOfRows } from '../data/nouns.ts';
import { raName } from '../data/resources.ts';
import { BulkDialog, type RowsDialogProps } from './BulkDialog.tsx';
import { useOffers, usePage } from './page-context.ts';
import { useJoinedNames } from './selection.ts';

/** Records per call: what one transaction carries comfortably, and an address holds. */
const PER_CALL = 100;

/** Asks first, says how many go and names some. What can come back is offered back. */
export default function DeleteDialog(props: RowsDialogProps) {
  const { rows } = props;
  const t = useT();
  const provider = useConsoleData();
  const [deleteMany] = useDeleteMany();
  const notify = useNotify();
  const refresh = useRefresh();
  const { resource, page, offerUndo } = usePage();
  const title = useTitleOfRows({ resource, page, rows });
  const { trash } = useOffers();
  const name = raName(resource.path);
  const names = useJoinedNames(rows);
  const tell = (count: number) => {
    const text = rows.length === 1 ? t('list.deletedOne', { name: names }) : t('list.deleted', { count });
    if (!trash) return notify(text, { type: 'success' });
    const ids = rows.map(({ id }) => id);
    const run = async () => {
      for (let at = 0; at < ids.length; at += PER_CALL)
        await provider.move(name, ids.slice(at, at + PER_CALL), 'restore');
      refresh();
    };
    return offerUndo({ text, run });
  };
  return (
    <BulkDialog
      {...props}
      title={title('delete')}
      isDestructive
      confirmLabel={t('list.deleteCount', { count: rows.length })}
      size={PER_CALL}
      work={async (ids) => {
        const deleted: unknown = await deleteMany(name, { ids: [...ids] }, { returnPromise: true });
        return Array.isArray(deleted) ? deleted.length : 0;
      }}
      tell={tell}
    >
      <p style={{ marginTop: 0 }}>{t('list.deleteQuestion', { count: rows.length, names })}</p>
      <Alert severity={trash ? 'info' : 'warning'}>{trash ? t('list.deleteToTrash') : t('list.deleteForever')}</Alert>
    </BulkDialog>
  );
}

/** Brings deleted records back. */
export function RestoreDialog(props: RowsDialogProps) {
  const { rows } = props;
  const t = useT();
  const provider = useConsoleData();
  const notify = useNotify();
  const { resource, page } = usePage();
  const title = useTitleOfRows({ resource, page, rows });
  const names = useJoinedNames(rows);
  return (
    <BulkDialog
      {...props}
      title={title('restore')}
      confirmLabel={t('list.restore')}
      size={PER_CALL}
      work={async (ids) => Number((await provider.move(raName(resource.path), ids, 'restore')).data)}
      tell={(count) =>
        notify(rows.length === 1 ? t('list.restoredOne', { name: names }) : t('list.restored', { count }), {
          type: 'success',
        })
      }
    >
      {t('list.restoreQuestion', { count: rows.length, names })}
    </BulkDialog>
  );
}
