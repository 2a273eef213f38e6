import { useRef, useState } from 'react';
import { moneyText } from '#shared/browser/format.ts';
import { ApiError } from '#shared/browser/http.ts';
import {
  addFen,
  formatMoney,
  parseMoney,
  parsePercent,
  ZERO,
  type BasisPoints,
  type Fen,
} from '#shared/domain/money.ts';
import { withdrawalAmounts } from '#shared/domain/withdrawal.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { ConfirmDialog } from '../../components/account/ConfirmDialog.tsx';
import { HolderProof, proofMissing } from '../../components/account/HolderProof.tsx';
import { PagedList } from '../../components/account/PagedList.tsx';
import { Table } from '../../components/account/Table.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import type { CashRow, CashTerms, CheckRecord } from '../../data/account-types.ts';
import { api, useApi, useSend } from '../../data/api.ts';
import { newKey } from '#shared/browser/idempotency.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Input } from '../../ui/Field.tsx';
import { Form, FormButtons } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import styles from '../../ui/form/Form.module.css';

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
function ApplyForm({ check, terms, onDone }: { check: CheckRecord; terms: CashTerms; onDone: () => void }) {
  const t = useT();
  const key = useRef(newKey());
  const send = useSend(
    (values: { money: string; remark: string; pay_password: string; code: string }) =>
      api.post('/user/cashes', values, { idempotencyKey: key.current }).catch((error: unknown) => {
        // Only an answer that got lost may be asked for again under the same key.
        if (error instanceof ApiError && error.code !== 0) key.current = newKey();
        throw error;
      }),
    {
      quiet: true,
      refresh: ['/user/cashes', '/user/money_logs', '/auth/info'],
      done: t('cashes.applied'),
      onSuccess: onDone,
    },
  );
  const { available, fee, phone, has_pay_password } = terms;
  const most = parseMoney(available) ?? ZERO;
  const form = useForm({
    initial: { money: '', remark: '', pay_password: '', code: '' },
    check: (values) => {
      const amount = parseMoney(values.money.trim());
      return {
        ...proofMissing(values, { pay_password: t('pay.password'), code: t('auth.code') }, t),
        money: amount ? amount > most && t('cashes.amountMax', { money: moneyText(available) }) : t('cashes.amountErr'),
      };
    },
    send: send.mutateAsync,
  });
  return (
    <Form form={form}>
      <p className={styles['note']}>{t('cashes.to', { bank: check.bank_name, no: check.bank_no.slice(-4) })}</p>
      <Input
        {...form.text('money')}
        label={t('cashes.amount')}
        hint={`${t('cashes.amountMax', { money: moneyText(available) })} · ${t('cashes.feeHint', { rate: fee })}`}
        inputMode="decimal"
        maxLength={10}
        required
        suffix={
          <Button kind="ghost" size="s" onClick={() => form.control('money').onChange(available)}>
            {t('cashes.all')}
          </Button>
        }
      />
      <Arriving amount={parseMoney(form.values.money.trim())} rate={parsePercent(fee)} />
      <Input {...form.text('remark')} label={t('cashes.remark')} maxLength={50} />
      <HolderProof
        form={form}
        {...(has_pay_password && { secret: { name: 'pay_password', label: t('pay.password'), digits: true } })}
        code={{ name: 'code', purpose: 'cash' }}
        phone={phone}
      />
      <FormButtons busy={form.busy} submit={t('cashes.apply')} />
    </Form>
  );
}

/** What is left of the amount that is being typed. */
function Arriving({ amount, rate }: { amount: Fen | null; rate: BasisPoints | null }) {
  const t = useT();
  if (!amount || rate === null) return null;
  const { money, commission } = withdrawalAmounts(amount, rate);
  const [net, fee] = [money, commission].map((part) => moneyText(formatMoney(part)));
  return (
    <p role="status" className={styles['note']}>
      {t('cashes.arriving', { net: net ?? '', fee: fee ?? '' })}
    </p>
  );
}

function Apply() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const check = useApi(open ? accountCalls.check() : null).data;
  const terms = useApi(open ? accountCalls.cashTerms() : null, { staleTime: 0 }).data;
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {t('cashes.apply')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('cashes.apply')}>
        {check &&
          terms &&
          (Array.isArray(check) ? (
            <Empty
              drawing="paper"
              title={t('cashes.notCheck')}
              action={
                <ButtonLink to={`${paths.safeCheck()}?redirect=${paths.cashes()}`}>{t('cashes.toCheck')}</ButtonLink>
              }
            />
          ) : !terms.phone && !terms.has_pay_password ? (
            <Empty
              drawing="paper"
              title={t('safe.payUnset')}
              action={
                <ButtonLink to={`${paths.safePayPassword()}?redirect=${paths.cashes()}`}>{t('safe.set')}</ButtonLink>
              }
            />
          ) : (
            <ApplyForm check={check} terms={terms} onDone={() => setOpen(false)} />
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
