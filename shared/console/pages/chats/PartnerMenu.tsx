import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import type { Party, ReportReason } from '../../../browser/chat/calls.ts';
import type { Line } from '../../../browser/chat/use-chat.ts';
import { useT } from '../../app/i18n.ts';
import { useTask } from '../../app/use-task.ts';
import { NoteField } from '../../form/NoteField.tsx';
import { useKeptValues } from '../../form/use-kept-values.tsx';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { SelectField } from '../../layout/SelectField.tsx';

const REASONS: readonly ReportReason[] = ['abuse', 'fraud', 'advertising', 'other'];
const MOST_LETTERS = 500;

interface Props {
  line: Line;
  partner: Party;
  isBlocked: boolean;
}

function useBlock({ line: { area, calls }, partner }: Pick<Props, 'line' | 'partner'>) {
  const t = useT();
  const client = useQueryClient();
  const { busy, run } = useTask();
  const block = async (on: boolean): Promise<void> => {
    await run(() => calls.block(partner, on), t(on ? 'chat.blocked' : 'chat.unblocked'));
    await client.invalidateQueries({ queryKey: ['chat', area] });
  };
  return { busy, block };
}

/** What can be done about whom one speaks with; the platform cannot be shut out. */
export function PartnerMenu({ line, partner, isBlocked }: Props) {
  const t = useT();
  const { block } = useBlock({ line, partner });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<'block' | 'report' | null>(null);
  const open = (next: typeof asking) => {
    setAnchor(null);
    setAsking(next);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('chat.more')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={18} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            if (!isBlocked) return open('block');
            open(null);
            void block(false);
          }}
        >
          {t(isBlocked ? 'chat.unblock' : 'chat.block')}
        </MenuItem>
        {line.area === 'seller' && <MenuItem onClick={() => open('report')}>{t('chat.report')}</MenuItem>}
      </Menu>
      {asking === 'block' && (
        <ConfirmDialog
          title={t('chat.blockTitle')}
          confirmLabel={t('chat.block')}
          onConfirm={() => block(true).then(() => setAsking(null))}
          onClose={() => setAsking(null)}
        >
          {t('chat.blockText')}
        </ConfirmDialog>
      )}
      {asking === 'report' && <ReportDialog line={line} partner={partner} onClose={() => setAsking(null)} />}
    </>
  );
}

/** Stands where one would write. */
export function Blocked(props: Pick<Props, 'line' | 'partner'>) {
  const t = useT();
  const { busy, block } = useBlock(props);
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ borderRadius: 0 }}
      action={
        <Button color="inherit" size="small" disabled={busy} onClick={() => void block(false)}>
          {t('chat.unblock')}
        </Button>
      }
    >
      {t('chat.isBlocked')}
    </Alert>
  );
}

function ReportDialog({ line, partner, onClose }: Omit<Props, 'isBlocked'> & { onClose: () => void }) {
  const t = useT();
  const { busy, run } = useTask();
  const start: { reason: ReportReason; content: string } = { reason: 'abuse', content: '' };
  const { values, change, forget, note, close, question } = useKeptValues({
    name: `chats/${JSON.stringify(partner)}/report`,
    start,
    onClose,
  });
  const { reason, content } = values;
  const send = async (): Promise<void> => {
    if (!(await run(() => line.calls.report(partner, reason, content), t('chat.reported')))) return;
    forget();
    onClose();
  };
  return (
    <DialogFrame
      title={t('chat.reportTitle')}
      width="460px"
      resizable={false}
      submit={{ children: t('chat.report'), loading: busy, onClick: () => void send() }}
      onClose={close}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {note}
        {t('chat.reportText')}
        <SelectField
          label={t('chat.reason')}
          value={reason}
          options={REASONS.map((value) => ({ value, label: t(`chat.reasons.${value}`) }))}
          onChange={(value) => change({ reason: REASONS.find((one) => one === value) ?? reason })}
        />
        <NoteField
          label={t('chat.details')}
          value={content}
          max={MOST_LETTERS}
          onChange={(text) => change({ content: text })}
        />
      </Box>
      {question}
    </DialogFrame>
  );
}
