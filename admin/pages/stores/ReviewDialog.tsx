/** Reviewing a store: documents beside what was filled in, a list to tick off, the decision, and what was decided before. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useGetOne, useNotify, useUpdate } from 'react-admin';
import type { StoreRecord } from '#shared/contract/stores.ts';
import { canMoveStore, STORE_MOVES, STORE_VERIFY, type StoreMove } from '#shared/domain/store-review.ts';
import { useT } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import { allows } from '#shared/console/data/resources.ts';
import { FULL } from '#shared/console/data/data-provider.ts';
import { usedFields } from '#shared/console/data/resources.ts';
import { titleAbout } from '#shared/console/data/nouns.ts';
import { Check } from '#shared/console/form/Check.tsx';
import { NoteField } from '#shared/console/form/NoteField.tsx';
import { useKeptValues } from '#shared/console/form/use-kept-values.tsx';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';
import { QueryView } from '#shared/console/layout/QueryView.tsx';
import { Section } from '#shared/console/layout/Section.tsx';
import { RecordFields } from '#shared/console/list/ViewDialog.tsx';
import { Decisions } from './Decisions.tsx';
import { Documents } from './Documents.tsx';

/** What a reviewer looks at before a store may sell. */
const CHECKS = ['licence', 'number', 'person', 'card', 'contact'] as const;
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

const canMove = (store: StoreRecord | undefined, move: StoreMove): boolean =>
  store !== undefined && canMoveStore(move, 'admin', store.store_verify) === true;

export default function ReviewDialog({ resource, page, rows, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const id = rows[0]?.id ?? 0;
  const query = useGetOne<StoreRecord>('stores', { id, ...FULL }, { staleTime: 0, gcTime: 0 });
  const { data: store } = query;
  const start: { checked: readonly string[]; reason: string } = { checked: [], reason: '' };
  const { values, change, forget, note, close, question } = useKeptValues({
    name: `stores/${id}/review`,
    start,
    onClose,
  });
  const { checked, reason } = values;
  const [message, setMessage] = useState('');
  const { error, isPending, mutate } = useDecision(store, () => {
    forget();
    onDone();
  });
  const isChecked = checked.length === CHECKS.length;
  const deny = () => (reason.trim() ? mutate({ reason: reason.trim() }) : setMessage(t('desk.store.reasonEmpty')));
  const actions = (
    <>
      <Button onClick={close}>{t('action.cancel')}</Button>
      {canMove(store, 'deny') && (
        <Button variant="outlined" color="error" loading={isPending} onClick={deny}>
          {t('desk.store.deny')}
        </Button>
      )}
      {canMove(store, 'pass') && (
        <Button
          variant="contained"
          loading={isPending}
          disabled={!isChecked}
          title={isChecked ? '' : t('desk.store.uncheckedHint')}
          onClick={() => mutate({})}
        >
          {t('desk.store.pass')}
        </Button>
      )}
    </>
  );
  const title = titleAbout(t('desk.store.review'), store?.store_name);
  return (
    <DialogFrame title={title} width="1080px" actions={actions} onClose={close}>
      <QueryView query={query} height={420}>
        {(data) => (
          <Box sx={{ display: 'grid', gap: 3 }}>
            {note}
            {error && <Alert severity="error">{error.message}</Alert>}
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
                {canMove(data, 'pass') && (
                  <CheckList checked={checked} onChange={(next) => change({ checked: next })} />
                )}
                {canMove(data, 'deny') && (
                  <NoteField
                    label={t('desk.store.reason')}
                    value={reason}
                    max={resource.fields['store_refuse_info']?.max ?? 0}
                    message={message}
                    onChange={(text) => {
                      change({ reason: text });
                      setMessage('');
                    }}
                  />
                )}
              </Box>
              {allows(resource, 'history') && <Decisions id={id} />}
            </Box>
          </Box>
        )}
      </QueryView>
      {question}
    </DialogFrame>
  );
}

/** Lets a store pass, or denies it with the reason; a store that was changed meanwhile is told. */
function useDecision(store: StoreRecord | undefined, onDone: () => void) {
  const t = useT();
  const [update] = useUpdate();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ reason }: { reason?: string }) => {
      const data = {
        store_verify: STORE_MOVES[reason ? 'deny' : 'pass'].to,
        ...(reason && { store_refuse_info: reason }),
        version: store?.version,
      };
      return update('stores', { id: store?.id, data, previousData: store }, { returnPromise: true });
    },
    onSuccess: (_, { reason }) => {
      const name = store?.store_name ?? '';
      notify(t(reason ? 'desk.store.denied' : 'desk.store.passed', { name }), { type: 'success' });
      onDone();
    },
  });
}

interface CheckListProps {
  checked: readonly string[];
  onChange: (checked: readonly string[]) => void;
}
function CheckList({ checked, onChange }: CheckListProps) {
  const t = useT();
  return (
    <Section title={t('desk.store.checks')}>
      <Box sx={{ display: 'grid' }}>
        {CHECKS.map((name) => (
          <Check
            key={name}
            label={t(`desk.store.check.${name}`)}
            checked={checked.includes(name)}
            onChange={(on) => onChange(on ? [...checked, name] : checked.filter((other) => other !== name))}
          />
        ))}
      </Box>
      <Box role="status" sx={{ mt: 0.5, fontSize: 12.5, color: 'text.secondary' }}>
        {t('desk.store.checked', { done: checked.length, all: CHECKS.length })}
      </Box>
    </Section>
  );
}
