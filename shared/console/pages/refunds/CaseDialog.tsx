/** The desk for the selected cases, one after the other. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLabel, useT } from '../../app/i18n.ts';
import type { ActionDialogProps } from '../../app/registry.ts';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { CaseDesk } from './CaseDesk.tsx';

export default function CaseDialog({ action, rows, onDone }: ActionDialogProps) {
  const t = useT();
  const label = useLabel();
  const [place, setPlace] = useState(0);
  const row = rows[place];
  const many = rows.length > 1;
  const turn = many && (
    <Box sx={{ display: 'flex', gap: 1, flex: 1, alignItems: 'center' }}>
      <Button disabled={place === 0} onClick={() => setPlace(place - 1)}>
        {t('refund.previous')}
      </Button>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {place + 1} / {rows.length}
      </Box>
      <Button disabled={place === rows.length - 1} onClick={() => setPlace(place + 1)}>
        {t('refund.next')}
      </Button>
    </Box>
  );
  const actions = (
    <>
      {turn}
      <Button onClick={onDone}>{t('action.close')}</Button>
    </>
  );
  return (
    <DialogFrame title={label(action.label)} width="1000px" actions={actions} onClose={onDone}>
      {row && <CaseDesk key={row.id} orderId={row.id} />}
    </DialogFrame>
  );
}
