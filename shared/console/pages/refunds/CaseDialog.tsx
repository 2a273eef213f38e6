/** The desk for the selected cases, one after the other. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLabel, useT } from '../../app/i18n.ts';
import type { ActionDialogProps } from '../../app/registry.ts';
import { recordName, titleAbout } from '../../data/nouns.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { CaseDesk } from './CaseView.tsx';

export default function CaseDialog({ resource, action, rows, onDone }: ActionDialogProps) {
  const t = useT();
  const label = useLabel();
  const [index, setIndex] = useState(0);
  const row = rows[index];

  const paging = rows.length > 1 && (
    <Box sx={{ display: 'flex', gap: 1, flex: 1, alignItems: 'center' }}>
      <Button disabled={index === 0} onClick={() => setIndex(index - 1)}>
        {t('refund.previous')}
      </Button>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {index + 1} / {rows.length}
      </Box>
      <Button disabled={index === rows.length - 1} onClick={() => setIndex(index + 1)}>
        {t('refund.next')}
      </Button>
    </Box>
  );
  const actions = (
    <>
      {paging}
      <Button onClick={onDone}>{t('action.close')}</Button>
    </>
  );
  const title = titleAbout(label(action.label), row && recordName(resource, row));
  return (
    <DialogFrame title={title} width="1000px" actions={actions} onClose={onDone}>
      {row && <CaseDesk key={row.id} orderId={row.id} />}
    </DialogFrame>
  );
}
