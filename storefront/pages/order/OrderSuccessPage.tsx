import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GoodsGrid } from '../../components/goods/GoodsGrid.tsx';
import { Section } from '../../components/Section.tsx';
import type { Order } from '#shared/contract/orders.ts';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { ordersOf, useOrders } from '../../data/checkout.ts';
import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import { addFen, formatMoney, parseMoney, ZERO } from '#shared/domain/money.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Link } from '../../ui/Link.tsx';
import { Price } from '../../ui/Price.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import styles from './OrderSuccessPage.module.css';

function Facts({ orders }: { orders: readonly Order[] }) {
  const t = useT();
  const [first] = orders;
  if (!first) return null;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('amounts.paid')}</dt>
        <dd>
          <Price
            amount={formatMoney(addFen(...orders.map(({ total_price }) => parseMoney(total_price) ?? ZERO)))}
            size="s"
            plain
          />
          {first.payment_name_cn && ` · ${first.payment_name_cn}`}
        </dd>
      </div>
      <div>
        <dt>{t('order.number')}</dt>
        <dd>
          {orders.map(({ id, order_no }) => (
            <Link key={id} to={paths.order(id)}>
              {order_no}
            </Link>
          ))}
        </dd>
      </div>
      <div>
        <dt>{t('order.address')}</dt>
        <dd>
          {first.receive_name} {first.receive_tel}
          <br />
          {first.receive_area} {first.receive_address}
        </dd>
      </div>
    </dl>
  );
}

/** Paid: what, how, and where to go from here. Says the same when it is opened again. */
export default function OrderSuccessPage() {
  const t = useT();
  useHead({ title: t('title.orderSuccess'), noindex: true });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const named = ordersOf(useSearchParams()[0].get('orders') ?? undefined);
  const query = useOrders(named);
  const goods = useRead(calls.recommended()).data?.data ?? [];
  const [only] = named.order_id.length === 1 ? named.order_id : [];
  return (
    <div className={`container ${styles['page']}`}>
      <CheckoutSteps current={4} />
      <section className={styles['sheet']}>
        <span className={styles['tick']}>
          <Check size={36} aria-hidden />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {t('success.title')}
        </h1>
        <p>{t('success.hint')}</p>
        {named.order_id.length > 0 && (
          <DataBlock query={query} skeleton={<Skeleton width={360} height={120} />}>
            {(orders) => <Facts orders={orders} />}
          </DataBlock>
        )}
        <p className={styles['ways']}>
          <ButtonLink kind="primary" to={only ? paths.order(only) : paths.orders()}>
            {t('success.viewOrder')}
          </ButtonLink>
          <ButtonLink to={paths.home()}>{t('success.goOn')}</ButtonLink>
        </p>
      </section>
      {goods.length > 0 && (
        <Section title={t('home.recommend')}>
          <GoodsGrid goods={goods.slice(0, 5)} />
        </Section>
      )}
    </div>
  );
}
