import Alert from '@mui/material/Alert';
import { useDeleteMany, useNotify, useRefresh } from 'react-admin';
import { useT } from '../app/i18n.ts';
import { useConsoleData } from '../data/data-provider.ts';
import { raName, type Row } from '../data/resources.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { useOffers, usePage } from './page-context.ts';
import { useJoinedNames, useRecordNames } from './use-record-names.ts';

interface Props {
  rows: readonly Row[];
  onClose: () => void;
  onDone: () => void;
}
/** Records per call: what one transaction carries comfortably, and an address holds. */
const PER_CALL = 100;

/** Asks first, says how many go and names some. What can come back is offered back. */
export default function DeleteDialog({ rows, onClose, onDone }: Props) {
  const t = useT();
  const provider = useConsoleData();
  const [deleteMany] = useDeleteMany<Row>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { resource, offerUndo } = usePage();
  const { trash } = useOffers();
  const name = raName(resource.path);
  const nameOf = useRecordNames();
  const ids = rows.map(({ id }) => id);
  const names = useJoinedNames(ids);
  const finish = (count: number) => {
    const text = t('list.deleted', { count });
    if (trash) {
      const run = async () => {
        for (let at = 0; at < ids.length; at += PER_CALL)
          await provider.move(name, ids.slice(at, at + PER_CALL), 'restore');
        refresh();
      };
      offerUndo({ text, run });
    } else notify(text, { type: 'success' });
    onDone();
  };
  return (
    <BulkDialog
      title={t('list.deleteTitle')}
      confirmLabel={t('list.deleteCount', { count: rows.length })}
      ids={ids}
      nameOf={nameOf}
      size={PER_CALL}
      work={async (some) => {
        const gone: unknown = await deleteMany(name, { ids: [...some] }, { returnPromise: true });
        return Array.isArray(gone) ? gone.length : 0;
      }}
      onClose={onClose}
      onDone={finish}
    >
      <p style={{ marginTop: 0 }}>{t('list.deleteQuestion', { count: rows.length, names })}</p>
      <Alert severity={trash ? 'info' : 'warning'}>{trash ? t('list.deleteToTrash') : t('list.deleteForever')}</Alert>
    </BulkDialog>
  );
}

/** Brings deleted records back. */
export function RestoreDialog({ rows, onClose, onDone }: Props) {
  const t = useT();
  const provider = useConsoleData();
  const notify = useNotify();
  const { resource } = usePage();
  const nameOf = useRecordNames();
  const ids = rows.map(({ id }) => id);
  const names = useJoinedNames(ids);
  const finish = (count: number) => {
    notify(t('list.restored', { count }), { type: 'success' });
    onDone();
  };
  return (
    <BulkDialog
      title={t('list.restore')}
      confirmLabel={t('list.restore')}
      ids={ids}
      nameOf={nameOf}
      size={PER_CALL}
      work={async (some) => Number((await provider.move(raName(resource.path), some, 'restore')).data)}
      onClose={onClose}
      onDone={finish}
    >
      {t('list.restoreQuestion', { count: rows.length, names })}
    </BulkDialog>
  );
}
