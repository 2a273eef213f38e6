import { useNotify } from 'react-admin';
import { useApi } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import type { Row } from '../data/resources.ts';
import { nameOfRecord } from '../kinds/name-of-record.ts';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { usePage } from './page-context.ts';

interface Props {
  rows: readonly Row[];
  onClose: () => void;
  onDone: () => void;
}
const MOST_NAMES = 5;

/** Asks first and names what goes. A refusal keeps the rows and says why. */
export function DeleteDialog({ rows, onClose, onDone }: Props) {
  const t = useT();
  const api = useApi();
  const notify = useNotify();
  const { resource } = usePage();
  const names = rows.map((row) => nameOfRecord(row, resource.picker) || `#${row.id}`);
  const remove = async () => {
    try {
      await api.remove(`${resource.path}/${rows.map(({ id }) => id).join(',')}`);
      notify(t('list.deleted', { count: rows.length }), { type: 'success' });
      onDone();
    } catch (error) {
      notify(error instanceof Error ? error.message : t('state.failed'), { type: 'error' });
      onClose();
    }
  };
  return (
    <ConfirmDialog title={t('list.deleteTitle')} confirmLabel={t('list.delete')} onConfirm={remove} onClose={onClose}>
      {t('list.deleteQuestion', {
        count: rows.length,
        names: names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ' …' : ''),
      })}
    </ConfirmDialog>
  );
}
