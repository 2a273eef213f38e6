/** Approving or rejecting all goods that are selected; one that was edited since the list was read is left to be looked at. */
import Box from '@mui/material/Box';
import { useUpdate } from 'react-admin';
import { GOODS_REVIEW } from '#shared/domain/goods-review.ts';
import { useLabel, useT } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import { useKeptValues } from '#shared/console/form/use-kept-values.tsx';
import { NoteField } from '#shared/console/form/NoteField.tsx';
import { BulkDialog } from '#shared/console/list/BulkDialog.tsx';
import { useJoinedNames } from '#shared/console/list/selection.ts';
import { MAX_REASON } from './reason.ts';

export default function DecideManyDialog({ action, rows, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const label = useLabel()(action.label);
  const [update] = useUpdate();
  const names = useJoinedNames(rows);
  const start = { reason: '' };
  const name = `goods/${rows.map(({ id }) => id).join('-')}/reject`;
  // The dialog below asks before it closes, as long as nothing has been done.
  const { values, change, forget, note } = useKeptValues({ name, start, onClose });
  const { reason } = values;
  const isRejecting = action.name === 'reject_goods';
  const decision = isRejecting
    ? { goods_verify: GOODS_REVIEW.rejected, refuse_info: reason.trim() }
    : { goods_verify: GOODS_REVIEW.approved };
  const decide = async (id: number) => {
    const version = rows.find((row) => row.id === id)?.version;
    await update('goods', { id, data: { ...decision, version } }, { returnPromise: true });
    return 1;
  };
  return (
    <BulkDialog
      title={label}
      confirmLabel={t('bulk.actCount', { action: label, count: rows.length })}
      disabled={isRejecting && reason.trim() === ''}
      rows={rows}
      work={([id = 0]) => decide(id)}
      isDirty={reason.trim() !== ''}
      onClose={onClose}
      onDone={() => {
        forget();
        onDone();
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {note}
        <span>{t(isRejecting ? 'review.rejectMany' : 'review.passMany', { count: rows.length, names })}</span>
        {isRejecting && (
          <NoteField
            label={t('review.reason')}
            value={reason}
            max={MAX_REASON}
            required
            onChange={(text) => change({ reason: text })}
          />
        )}
      </Box>
    </BulkDialog>
  );
}
