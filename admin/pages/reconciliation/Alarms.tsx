/** Problems that nobody has cleared yet, and the last ones that somebody has, with the reason. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { Link } from 'react-router-dom';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { Alarm, showReconciliation } from '#shared/contract/reconciliation.ts';
import { useConsole } from '#shared/console/app/area.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { useTask } from '#shared/console/app/use-task.ts';
import { useConsoleData } from '#shared/console/data/data-provider.ts';
import { useKeptValues } from '#shared/console/form/use-kept-values.tsx';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';
import { Section } from '#shared/console/layout/Section.tsx';
import { withRecord } from '#shared/console/list/OpenedRecord.tsx';

const REASON_LENGTH = 200;
const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, fontSize: 13.5 } as const;

interface Props {
  page: AnswerOf<typeof showReconciliation>;
  onCleared: () => void;
}

export function Alarms({ page: { alarms, alarm_count, cleared, can }, onCleared }: Props) {
  const t = useT();
  const [clearing, setClearing] = useState<Alarm>();
  return (
    <>
      {alarms.length > 0 && (
        <Section level={2} title={t('ledger.books.alarms', { count: alarm_count })}>
          <Box component="ul" sx={LIST}>
            {alarms.map((alarm) => (
              <AlarmRow key={alarm.id} alarm={alarm} onClear={can.clear ? () => setClearing(alarm) : undefined} />
            ))}
          </Box>
          {alarm_count > alarms.length && (
            <Box sx={{ mt: 1, fontSize: 12.5, color: 'text.secondary' }}>
              {t('ledger.books.moreAlarms', { shown: alarms.length })}
            </Box>
          )}
        </Section>
      )}
      {cleared.length > 0 && (
        <Section level={2} title={t('ledger.books.cleared')}>
          <Box component="ul" sx={LIST}>
            {cleared.map(({ id, explanation, subject, admin_name, cleared_at, cleared_reason }) => (
              <li key={id}>
                {explanation}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {subject}
                </Box>
                <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                  {admin_name
                    ? t('ledger.books.clearedBy', { name: admin_name, time: cleared_at, reason: cleared_reason })
                    : t('ledger.books.clearedByCheck', { time: cleared_at })}
                </Box>
              </li>
            ))}
          </Box>
        </Section>
      )}
      {clearing && (
        <ClearDialog
          alarm={clearing}
          onClose={() => setClearing(undefined)}
          onDone={() => {
            setClearing(undefined);
            onCleared();
          }}
        />
      )}
    </>
  );
}

function AlarmRow({ alarm, onClear }: { alarm: Alarm; onClear: (() => void) | undefined }) {
  const t = useT();
  const { area } = useConsole();
  const { explanation, subject, detail, created_at, is_found, link } = alarm;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        p: 1.5,
        border: 1,
        borderColor: is_found ? 'error.main' : 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 240, overflowWrap: 'anywhere' }}>
        <b>{explanation}</b>
        <Box sx={{ color: 'text.secondary' }}>
          {subject} · {detail}
        </Box>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{t('ledger.books.since', { time: created_at })}</Box>
      </Box>
      {!is_found && <Chip size="small" label={t('ledger.books.gone')} />}
      {link && (
        <Button size="small" component={Link} to={`${area.prefix}${link.page}${withRecord('', link.id)}`}>
          {t('ledger.books.open')}
        </Button>
      )}
      {onClear && (
        <Button size="small" variant="outlined" onClick={onClear}>
          {t('ledger.books.clear')}
        </Button>
      )}
    </Box>
  );
}

function ClearDialog({ alarm, onClose, onDone }: { alarm: Alarm; onClose: () => void; onDone: () => void }) {
  const t = useT();
  const provider = useConsoleData();
  const { busy, run } = useTask();
  const kept = useKeptValues({ name: `reconciliation/alarms/${alarm.id}/clear`, start: { reason: '' }, onClose });
  const { reason } = kept.values;
  const clear = async () => {
    const isDone = await run(
      () => provider.call('reconciliation', `alarms/${alarm.id}/clear`, { reason }),
      t('ledger.books.doneClear'),
    );
    if (!isDone) return;
    kept.forget();
    onDone();
  };
  return (
    <DialogFrame
      title={t('ledger.books.clearTitle')}
      width="520px"
      resizable={false}
      submit={{
        children: t('ledger.books.clear'),
        loading: busy,
        disabled: reason.trim() === '',
        onClick: () => void clear(),
      }}
      onClose={kept.close}
    >
      <Box sx={{ display: 'grid', gap: 1.5, fontSize: 13.5 }}>
        {kept.note}
        <div>{alarm.explanation}</div>
        <Box sx={{ color: 'text.secondary' }}>{t('ledger.books.clearHint')}</Box>
        <TextField
          label={t('ledger.books.reason')}
          value={reason}
          required
          autoFocus
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: REASON_LENGTH } }}
          onChange={(event) => kept.change({ reason: event.target.value })}
        />
      </Box>
      {kept.question}
    </DialogFrame>
  );
}
