/** Reviewing a store: documents beside what was filled in, a list to tick off, the verdict, and what was decided before. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useGetOne, useNotify, useUpdate } from 'react-admin';
import { canMoveStore, STORE_VERIFY, type StoreMove } from '#shared/domain/store-review.ts';
import { FailurePanel } from '#shared/console/app/Failure.tsx';
import { useT } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import { allows, usedFields } from '#shared/console/data/resources.ts';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';
import { RecordFields } from '#shared/console/list/ViewDialog.tsx';
import { CHECKS, CheckList } from './CheckList.tsx';
import { Decisions } from './Decisions.tsx';
import { Documents } from './Documents.tsx';
import { Section } from './Section.tsx';
import type { StoreRecord } from './types.ts';
import { FULL } from '#shared/console/data/data-provider.ts';

const MOST_REASON = 120;
const FACTS = [
  'store_company_name',
  'business_license_no',
  'legal_person',
  'id_card_no',
  'store_phone',
  'emergency_contact',
  'emergency_contact_phone',
  'area_info',
  'store_address',
  'store_description',
];

export default function ReviewDialog({ resource, page, rows, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const id = rows[0]?.id ?? 0;
  const { data, error, refetch } = useGetOne<StoreRecord>('stores', { id, ...FULL }, { staleTime: 0, gcTime: 0 });
  const [checked, setChecked] = useState<readonly string[]>([]);
  const verdict = useVerdict(data, onDone);
  const may = (move: StoreMove) => data !== undefined && canMoveStore(move, 'admin', data.store_verify) === true;
  const isChecked = checked.length === CHECKS.length;
  const actions = (
    <>
      <Button onClick={onClose}>{t('action.cancel')}</Button>
      {may('deny') && (
        <Button variant="outlined" color="error" loading={verdict.busy} onClick={() => void verdict.send('deny')}>
          {t('desk.store.deny')}
        </Button>
      )}
      {may('pass') && (
        <Button
          variant="contained"
          loading={verdict.busy}
          disabled={!isChecked}
          title={isChecked ? '' : t('desk.store.uncheckedHint')}
          onClick={() => void verdict.send('pass')}
        >
          {t('desk.store.pass')}
        </Button>
      )}
    </>
  );
  return (
    <DialogFrame
      title={`${t('desk.store.review')}${data ? ` · ${data.store_name}` : ''}`}
      width="1080px"
      actions={actions}
      onClose={onClose}
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={420} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 3 }}>
          {verdict.failure && <Alert severity="error">{verdict.failure}</Alert>}
          {data.store_verify === STORE_VERIFY.verifyError && data.store_refuse_info && (
            <Alert severity="warning">
              {t('desk.store.reason')}: {data.store_refuse_info}
            </Alert>
          )}
          <Documents store={data} />
          <Section title={t('desk.store.facts')}>
            <RecordFields resource={resource} page={page} row={data} fields={usedFields(resource, FACTS)} />
          </Section>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 3 }}>
            <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
              {may('pass') && <CheckList checked={checked} onChange={setChecked} />}
              {may('deny') && (
                <TextField
                  label={t('desk.store.reason')}
                  value={verdict.reason}
                  multiline
                  minRows={3}
                  error={verdict.complaint !== ''}
                  helperText={verdict.complaint || `${verdict.reason.length} / ${MOST_REASON}`}
                  onChange={(event) => verdict.setReason(event.target.value)}
                  slotProps={{ htmlInput: { maxLength: MOST_REASON } }}
                />
              )}
            </Box>
            {allows(resource, 'history') && <Decisions id={id} />}
          </Box>
        </Box>
      )}
    </DialogFrame>
  );
}

/** Sends pass or refusal; a refusal needs its reason, and a store that was changed meanwhile is told. */
function useVerdict(store: StoreRecord | undefined, onDone: () => void) {
  const t = useT();
  const [update] = useUpdate();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const [complaint, setComplaint] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (move: 'pass' | 'deny') => {
    const text = reason.trim();
    if (move === 'deny' && !text) return setComplaint(t('desk.store.reasonEmpty'));
    setBusy(true);
    setFailure('');
    try {
      const data = {
        store_verify: move === 'pass' ? STORE_VERIFY.passVerify : STORE_VERIFY.verifyError,
        ...(move === 'deny' && { store_refuse_info: text }),
        ...(store?.version !== undefined && { version: store.version }),
      };
      await update('stores', { id: store?.id, data, previousData: store }, { returnPromise: true });
      notify(t(move === 'pass' ? 'desk.store.passed' : 'desk.store.denied', { name: store?.store_name ?? '' }), {
        type: 'success',
      });
      onDone();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('state.failed'));
    } finally {
      setBusy(false);
    }
  };
  const change = (text: string) => {
    setReason(text);
    setComplaint('');
  };
  return { reason, setReason: change, complaint, failure, busy, send };
}
