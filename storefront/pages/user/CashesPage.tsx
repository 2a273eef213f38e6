import { useState } from 'react';
import { moneyText } from '#shared/browser/format.ts';
import { addFen, formatMoney, parseMoney, ZERO } from '#shared/domain/money.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { ConfirmDialog } from '../../components/account/ConfirmDialog.tsx';
import { FormError } from '../../components/account/FormError.tsx';
import { PagedList } from '../../components/account/PagedList.tsx';
import { Table } from '../../components/account/Table.tsx';
import { useForm } from '../../components/account/use-form.ts';
import { accountCalls } from '../../data/account-calls.ts';
import type { CashRow, CheckRecord } from '../../data/account-types.ts';
import { api, useApi, useSend } from '../../data/api.ts';
import { useAccount } from '../../data/checkout.ts';
import { newKey } from '#shared/browser/idempotency.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Input } from '../../ui/Field.tsx';
import styles from '../../components/account/form.module.css';

const STATES = [
  ['cashes.status0', 'warn'],
  ['cashes.status1', 'ok'],
  ['cashes.status2', 'offer'],
  ['cashes.status3', 'plain'],
] as const;

function State({ cash }: { cash: CashRow }) {
  const t = useT();
  const [label, kind] = STATES[cash.cash_status] ?? STATES[0];
  return (
    <>
      <Badge kind={kind}>{t(label)}</Badge>
      {cash.refuse_info && <small> {cash.refuse_info}</small>}
    </>
  );
}

/** How much goes to which card. */
function ApplyForm({ check, balance, onDone }: { check: CheckRecord; balance: string; onDone: () => void }) {
  const t = useT();
  const [key] = useState(newKey);
  const send = useSend(
    (values: { money: string; remark: string }) => api.post('/user/cashes', values, { idempotencyKey: key }),
    {
      quiet: true,
      refresh: ['/user/cashes', '/user/money_logs', '/auth/info'],
      done: t('cashes.applied'),
      onSuccess: onDone,
    },
  );
  const most = parseMoney(balance) ?? ZERO;
  const { set, errors, text, submit, form } = useForm({
    initial: { money: '', remark: '' },
    check: ({ money }): Record<string, string> => {
      const amount = parseMoney(money.trim());
      if (amount === null || amount === 0) return { money: t('cashes.amountErr') };
      return amount > most ? { money: t('cashes.amountMax', { money: moneyText(balance) }) } : {};
    },
    send,
  });
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <FormError text={errors['form']} />
      <p className={styles['note']}>{t('cashes.to', { bank: check.bank_name, no: check.bank_no.slice(-4) })}</p>
      <Input
        {...text('money')}
        label={t('cashes.amount')}
        hint={`${t('cashes.amountMax', { money: moneyText(balance) })} · ${t('cashes.feeHint')}`}
        inputMode="decimal"
        maxLength={10}
        required
        suffix={
          <Button kind="ghost" size="s" onClick={() => set('money', balance)}>
            {t('cashes.all')}
          </Button>
        }
      />
      <Input {...text('remark')} label={t('cashes.remark')} maxLength={50} />
      <Button type="submit" kind="primary" busy={send.isPending}>
        {t('cashes.apply')}
      </Button>
    </form>
  );
}

function Apply() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const balance = useAccount().data?.money ?? '0.00';
  const check = useApi(open ? accountCalls.check() : null).data;
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {t('cashes.apply')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('cashes.apply')}>
        {check &&
          (Array.isArray(check) ? (
            <Empty
              drawing="paper"
              title={t('cashes.notCheck')}
              action={
                <ButtonLink to={`${paths.safeCheck()}?redirect=${paths.cashes()}`}>{t('cashes.toCheck')}</ButtonLink>
              }
            />
          ) : (
            <ApplyForm check={check} balance={balance} onDone={() => setOpen(false)} />
          ))}
      </Dialog>
    </>
  );
}

const PENDING = 0;
const grossOf = (cash: CashRow): string =>
  formatMoney(addFen(parseMoney(cash.money) ?? ZERO, parseMoney(cash.commission) ?? ZERO));

/** A request can be taken back until somebody has decided on it. */
function Cancel({ cash }: { cash: CashRow }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [key] = useState(newKey);
  const send = useSend(() => api.post(`/user/cashes/${cash.id}/cancel`, {}, { idempotencyKey: key }), {
    refresh: ['/user/cashes', '/user/money_logs', '/auth/info'],
    done: t('cashes.cancelled'),
    onSuccess: () => setOpen(false),
  });
  if (cash.cash_status !== PENDING) return null;
  return (
    <>
      <Button kind="outline" size="s" onClick={() => setOpen(true)}>
        {t('cashes.cancel')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('cashes.cancel')}
        confirm={t('cashes.cancel')}
        busy={send.isPending}
        onConfirm={() => send.mutate()}
        onClose={() => setOpen(false)}
      >
        <p>{t('cashes.cancelHint', { money: moneyText(grossOf(cash)) })}</p>
      </ConfirmDialog>
    </>
  );
}

export default function CashesPage() {
  const t = useT();
  return (
    <AccountPage title={t('title.cashes')} hint={t('cashes.hint')} actions={<Apply />}>
      <PagedList call={accountCalls.cashes} rowHeight={44} empty={<Empty drawing="paper" title={t('cashes.empty')} />}>
        {(rows) => (
          <Table
            label={t('title.cashes')}
            rows={rows}
            columns={[
              { label: t('wallet.time'), cell: (row) => row.created_at },
              { label: t('cashes.money'), end: true, cell: (row) => moneyText(row.money) },
              { label: t('cashes.fee'), end: true, cell: (row) => moneyText(row.commission) },
              { label: t('cashes.remark'), cell: (row) => row.remark },
              { label: t('cashes.status'), cell: (row) => <State cash={row} /> },
              { label: t('cashes.operation'), cell: (row) => <Cancel cash={row} /> },
            ]}
          />
        )}
      </PagedList>
    </AccountPage>
  );
}
