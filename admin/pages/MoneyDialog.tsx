/** Changing an account's balance by hand: a signed amount, what it comes to, and the same key when it is sent again. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import { useGetOne, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { grouped, moneyText, pointsText, signedMoney } from '#shared/browser/format.ts';
import { useIdempotencyKey } from '#shared/browser/idempotency.ts';
import { useLabel, useT } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import { FULL, useConsoleData } from '#shared/console/data/data-provider.ts';
import { allows, raName, type ConsoleResource, type Row, type UsedField } from '#shared/console/data/resources.ts';
import { bodyOf } from '#shared/console/form/form-values.ts';
import { DialogForm } from '#shared/console/form/DialogForm.tsx';
import type { FormValues } from '#shared/console/form/RecordForm.tsx';
import { ConfirmDialog } from '#shared/console/layout/ConfirmDialog.tsx';
import { adjusted } from '#shared/domain/adjustment.ts';
import { formatMoney, parseMoney, ZERO } from '#shared/domain/money.ts';
import zh from '#shared/i18n/zh-cn/console.ts';
import en from '#shared/i18n/en/console.ts';

const text = (key: 'balance' | 'frozen' | 'points' | 'type' | 'amount' | 'hint' | 'note') => ({
  'zh-cn': zh.money[key],
  en: en.money[key],
});
const POINTS = 2;
const accountsOf = (isStore: boolean) => [
  { value: 0, label: text('balance') },
  { value: 1, label: text('frozen') },
  ...(isStore ? [] : [{ value: POINTS, label: text('points') }]),
];
/** The figure of a record that an account is, by `is_type`. */
const FIGURES = {
  users: ['money', 'frozen_money', 'integral'],
  stores: ['store_money', 'store_frozen_money'],
} as const;
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

/** The record as it is now, where that may be read; else as the list has it. */
function useFresh(resource: ConsoleResource, row: Row | undefined): Row | undefined {
  const { data } = useGetOne<Row>(
    raName(resource.path),
    { id: row?.id ?? 0, ...FULL },
    { enabled: row !== undefined && allows(resource, 'show'), staleTime: 0 },
  );
  return data ?? row;
}

/** What a typed change comes to; null while there is nothing to add up. */
function changeOf(resource: ConsoleResource, row: Row | undefined, values: FormValues) {
  const type = Number(values['is_type'] ?? 0);
  const figure = FIGURES[resource.name === 'stores' ? 'stores' : 'users'][type];
  const before = parseMoney(String((figure && row?.[figure]) ?? ''), { signed: true });
  const amount = parseMoney(String(values['money'] ?? ''), { signed: true }) ?? ZERO;
  if (before === null) return null;
  const show = (fen: number) => (type === POINTS ? grouped(pointsText(formatMoney(fen))) : moneyText(formatMoney(fen)));
  const { after, ...verdict } = adjusted(before, amount);
  const sign = type === POINTS ? pointsText(formatMoney(amount)) : formatMoney(amount);
  return {
    ...verdict,
    before: show(before),
    amount: signedMoney(grouped(sign)),
    after: show(after),
    isNothing: amount === 0,
  };
}

export default function MoneyDialog({ resource, rows, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const provider = useConsoleData();
  const label = useLabel();
  const notify = useNotify();
  const once = useIdempotencyKey();
  const [question, setQuestion] = useState<{ values: FormValues; answer: (yes: boolean) => void } | null>(null);
  const isStore = resource.name === 'stores';
  const fields = fieldsOf(isStore);
  const row = useFresh(resource, rows[0]);
  const name = String(row?.[resource.picker] ?? '');
  const accountOf = (values: FormValues) => {
    const account = accountsOf(isStore).find(({ value }) => value === Number(values['is_type'] ?? 0));
    return account ? label(account.label) : '';
  };
  const answered = (yes: boolean) => {
    setQuestion(null);
    question?.answer(yes);
  };
  const run = async (values: FormValues) => {
    const isLarge = changeOf(resource, row, values)?.large === true;
    if (isLarge && !(await new Promise<boolean>((answer) => setQuestion({ values, answer })))) return;
    const data = { ...bodyOf(fields, values, undefined), id: row?.id };
    // Each has a right of its own.
    await once((options) => provider.call(isStore ? 'stores' : 'users', 'money/handle', data, options));
    notify(t('money.adjusted', { name, account: accountOf(values) }), { type: 'success' });
    onDone();
  };
  const change = question && changeOf(resource, row, question.values);
  return (
    <>
      <DialogForm
        title={t(isStore ? 'money.titleStore' : 'money.title', { name })}
        width="520px"
        submitLabel={t('action.confirm')}
        fields={fields}
        draft={`${resource.path}/${row?.id ?? 0}/money`}
        after={<Preview resource={resource} row={row} accountOf={accountOf} />}
        onSubmit={run}
        onClose={onClose}
      />
      {change && question && (
        <ConfirmDialog
          title={t('money.largeTitle')}
          confirmLabel={t('money.largeConfirm')}
          onConfirm={() => answered(true)}
          onClose={() => answered(false)}
        >
          {t('money.large', {
            name,
            account: accountOf(question.values),
            before: change.before,
            amount: change.amount,
            after: change.after,
          })}
        </ConfirmDialog>
      )}
    </>
  );
}

interface PreviewProps {
  resource: ConsoleResource;
  row: Row | undefined;
  accountOf: (values: FormValues) => string;
}
/** Before and after, while the amount is typed. */
function Preview({ resource, row, accountOf }: PreviewProps) {
  const t = useT();
  const values = useWatch<FormValues>();
  const change = changeOf(resource, row, values);
  if (!change) return null;
  const { before, amount, after, enough, isNothing } = change;
  return (
    <Box role="status" sx={{ mt: 1, fontSize: 14, color: enough ? 'text.primary' : 'error.main' }}>
      {isNothing
        ? t('money.now', { account: accountOf(values), before })
        : t('money.preview', { account: accountOf(values), before, amount, after })}
      {!enough && <Box>{t('money.notEnough')}</Box>}
    </Box>
  );
}
