import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ORDER_STATUS } from '#shared/domain/order.ts';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { PagedList } from '../../components/account/PagedList.tsx';
import { OrderCard } from '../../components/orders/OrderCard.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import { useRead } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Input } from '../../ui/Field.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './OrdersPage.module.css';

const ALL = -1;
const LABELS = [
  [ALL, 'common.all'],
  [ORDER_STATUS.waitPay, 'user.s1'],
  [ORDER_STATUS.waitDelivery, 'user.s2'],
  [ORDER_STATUS.waitReceipt, 'user.s3'],
  [ORDER_STATUS.waitComment, 'user.s4'],
  [ORDER_STATUS.afterSale, 'user.s5'],
  [ORDER_STATUS.completed, 'orders.completed'],
  [ORDER_STATUS.cancelled, 'orders.cancelled'],
] as const;

/** Everything that narrows the list is in the address. */
function useFilter() {
  const [search, setSearch] = useSearchParams();
  const status = search.get('order_status');
  const change = (fields: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    for (const [name, value] of Object.entries(fields)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { state: { keepScroll: true } });
  };
  return {
    status: status !== null && /^\d$/.test(status) ? Number(status) : ALL,
    order_no: search.get('order_no') ?? '',
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
    change,
  };
}

function SearchForm({ filter }: { filter: ReturnType<typeof useFilter> }) {
  const t = useT();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    filter.change({ order_no: text('order_no'), from: text('from'), to: text('to') });
  };
  return (
    <form role="search" className={styles['search']} onSubmit={send}>
      <Input
        label={t('orders.search')}
        name="order_no"
        inputMode="numeric"
        maxLength={30}
        defaultValue={filter.order_no}
      />
      <Input label={t('orders.from')} name="from" type="date" max={filter.to || undefined} defaultValue={filter.from} />
      <Input label={t('orders.to')} name="to" type="date" min={filter.from || undefined} defaultValue={filter.to} />
      <Button type="submit" icon={<Search aria-hidden />}>
        {t('search.label')}
      </Button>
    </form>
  );
}

export default function OrdersPage() {
  const t = useT();
  const filter = useFilter();
  const counts = useRead(accountCalls.home()).data?.count ?? [];
  const items = LABELS.map(([key, label]) => ({
    key,
    label: t(label),
    count: key > 0 ? counts[key - 1] || undefined : undefined,
  }));
  const { status, order_no, from, to } = filter;
  return (
    <AccountPage title={t('title.orders')}>
      <Tabs
        label={t('orders.status')}
        items={items}
        value={status}
        onChange={(key) => filter.change({ order_status: key === ALL ? '' : String(key) })}
      >
        <SearchForm key={`${order_no}${from}${to}`} filter={filter} />
        <PagedList
          call={(page) =>
            accountCalls.orders({ ...(status !== ALL && { order_status: status }), order_no, from, to }, page)
          }
          rowHeight={200}
          empty={
            <Empty
              drawing="paper"
              title={t('orders.empty')}
              hint={t('orders.emptyHint')}
              action={<ButtonLink to={paths.home()}>{t('common.goShopping')}</ButtonLink>}
            />
          }
        >
          {(orders) => (
            <div className={styles['list']}>
              {orders.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </div>
          )}
        </PagedList>
      </Tabs>
    </AccountPage>
  );
}
