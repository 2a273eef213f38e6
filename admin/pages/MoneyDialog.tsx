/** Changing an account's balance by hand: a signed amount, with the same key when it is sent again. */
import { useNotify } from 'react-admin';
import { useIdempotencyKey } from '#shared/browser/idempotency.ts';
import { useLabel, useT } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import type { UsedField } from '#shared/console/data/resources.ts';
import { bodyOf } from '#shared/console/form/form-values.ts';
import { DialogForm } from '#shared/console/form/DialogForm.tsx';
import type { FormValues } from '#shared/console/form/RecordForm.tsx';
import zh from '#shared/i18n/zh-cn/console.ts';
import en from '#shared/i18n/en/console.ts';
import { useConsoleData } from '#shared/console/data/data-provider.ts';

const text = (key: keyof typeof zh.money) => ({ 'zh-cn': zh.money[key], en: en.money[key] });
const accountsOf = (isStore: boolean) => [
  { value: 0, label: text('balance') },
  { value: 1, label: text('frozen') },
  ...(isStore ? [] : [{ value: 2, label: text('points') }]),
];
const fieldsOf = (isStore: boolean): UsedField[] => [
  {
    name: 'is_type',
    kind: 'choice',
    label: text('type'),
    writable: true,
    required: true,
    default: 0,
    options: accountsOf(isStore),
  },
  { name: 'money', kind: 'money', label: text('amount'), writable: true, required: true, help: text('hint') },
  { name: 'remark', kind: 'text', label: text('note'), writable: true, required: true, max: 60 },
];

export default function MoneyDialog({ resource, rows, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const provider = useConsoleData();
  const label = useLabel();
  const notify = useNotify();
  const once = useIdempotencyKey();
  const isStore = resource.name === 'stores';
  const fields = fieldsOf(isStore);
  const [row] = rows;
  const name = String(row?.[resource.picker] ?? '');
  const run = async (values: FormValues) => {
    const data = { ...bodyOf(fields, values, undefined), id: row?.id };
    // Each has a right of its own.
    await once((options) => provider.call(isStore ? 'stores' : 'users', 'money/handle', data, options));
    const account = accountsOf(isStore).find(({ value }) => value === Number(values['is_type']));
    notify(t('money.adjusted', { name, account: account ? label(account.label) : '' }), { type: 'success' });
    onDone();
  };
  return (
    <DialogForm
      title={t('money.title', { name })}
      width="520px"
      submitLabel={t('action.confirm')}
      fields={fields}
      onSubmit={run}
      onClose={onClose}
    />
  );
}
