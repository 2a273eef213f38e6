/** Changing an account's balance by hand: a signed amount, with the same key when it is sent again. */
import { useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { newKey } from '#shared/browser/idempotency.ts';
import { useApi } from '#shared/console/app/area.ts';
import { useLabel, useT } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import type { UsedField } from '#shared/console/data/resources.ts';
import { bodyOf } from '#shared/console/form/form-values.ts';
import { RecordForm, type FormValues } from '#shared/console/form/RecordForm.tsx';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';
import zh from '#shared/i18n/zh-cn/console.ts';
import en from '#shared/i18n/en/console.ts';

const words = (key: keyof typeof zh.money) => ({ 'zh-cn': zh.money[key], en: en.money[key] });
const accountsOf = (isStore: boolean) => [
  { value: 0, label: words('balance') },
  { value: 1, label: words('frozen') },
  ...(isStore ? [] : [{ value: 2, label: words('points') }]),
];
const fieldsOf = (isStore: boolean): UsedField[] => [
  {
    name: 'is_type',
    kind: 'choice',
    label: words('type'),
    writable: true,
    required: true,
    default: 0,
    options: accountsOf(isStore),
  },
  { name: 'money', kind: 'money', label: words('amount'), writable: true, required: true, help: words('hint') },
  { name: 'remark', kind: 'text', label: words('note'), writable: true, required: true, max: 60 },
];

export function MoneyDialog({ resource, rows, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const api = useApi();
  const label = useLabel();
  const notify = useNotify();
  const formId = useId();
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const isStore = resource.name === 'stores';
  const fields = fieldsOf(isStore);
  const [row] = rows;
  const name = String(row?.[resource.picker] ?? '');
  const run = async (values: FormValues) => {
    try {
      await api.post(
        // Each has a right of its own.
        isStore ? '/Admin/stores/money/handle' : '/Admin/users/money/handle',
        { ...bodyOf(fields, values, undefined), id: row?.id },
        { idempotencyKey: key.current },
      );
    } catch (error) {
      // A corrected form is a new request.
      key.current = newKey();
      throw error;
    }
    const account = accountsOf(isStore).find(({ value }) => value === Number(values['is_type']));
    notify(t('money.adjusted', { name, account: account ? label(account.label) : '' }), { type: 'success' });
    onDone();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{t('action.cancel')}</Button>
      <Button type="submit" form={formId} variant="contained" loading={busy}>
        {t('action.confirm')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('money.title', { name })} width="520px" resizable={false} actions={actions} onClose={onClose}>
      <RecordForm id={formId} fields={fields} record={null} onSubmit={run} onBusy={setBusy} />
    </DialogFrame>
  );
}
