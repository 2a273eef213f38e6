import { lazy, Suspense, useState } from 'react';
import { moneyText } from '#shared/browser/format.ts';
import { addFen, formatMoney, parseMoney, ZERO } from '#shared/domain/money.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { ConfirmDialog } from '../../components/account/ConfirmDialog.tsx';
import { PagedList } from '../../components/account/PagedList.tsx';
import { Table } from '../../components/account/Table.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import type { CashRow } from '#shared/contract/withdrawals.ts';
import { api, useRead, useSend } from '../../data/api.ts';
import { useIdempotencyKey } from '#shared/browser/idempotency.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

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

const CashForm = lazy(() => import('./CashForm.tsx'));

function Apply() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const check = useRead(open ? accountCalls.check() : null).data;
  const terms = useRead(open ? accountCalls.cashTerms() : null, { staleTime: 0 }).data;
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
            <Suspense fallback={<Skeleton height={320} />}>
              <CashForm check={check} terms={terms} onDone={() => setOpen(false)} />
            </Suspense>
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
  const once = useIdempotencyKey();
  const send = useSend(() => once((key) => api.post(`/user/cashes/${cash.id}/cancel`, {}, key)), {
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
              { label: t('common.time'), cell: (row) => row.created_at },
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
