import { useRef, useState, type FormEvent } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { FormError } from '../../components/account/FormError.tsx';
import { NotFoundBoundary } from '../../components/NotFoundBoundary.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import type { OrderDetail } from '../../data/account-types.ts';
import { api, useApi, useSend } from '../../data/api.ts';
import { focusFirstError, formErrors } from '../../data/form.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BEST_SCORES, CommentFields, NOTHING_SAID, ShopFields, type Said } from './CommentFields.tsx';
import styles from './CommentFields.module.css';

/** One comment per product of the order, and the store's scores for all of them. */
function CommentForm({ order }: { order: OrderDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState<Readonly<Record<number, Said>>>({});
  const [shop, setShop] = useState(BEST_SCORES);
  const [checked, setChecked] = useState(false);
  const saidOf = (id: number): Said => said[id] ?? NOTHING_SAID;
  const send = useSend(
    () => {
      const lines = order.order_goods.map(({ id }) => ({ order_goods_id: id, ...saidOf(id), ...shop }));
      return api.post('/user/comments', { order_id: order.id, ...shop, lines });
    },
    {
      quiet: true,
      refresh: ['/user/order', '/user/comments', '/user/default', '/goods'],
      done: t('comment.done'),
      onSuccess: () => void navigate(paths.comments()),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (order.order_goods.every(({ id }) => saidOf(id).content.trim())) return send.mutate();
    if (form.current) focusFirstError(form.current);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <FormError text={formErrors(send.error)['form']} />
      {order.order_goods.map((line) => (
        <section key={line.id} className={styles['goods']}>
          <Picture src={line.goods_image} alt="" width={72} height={72} />
          <div>
            <h2>
              {line.goods_name} <small>{line.sku_name}</small>
            </h2>
            <CommentFields
              value={saidOf(line.id)}
              onChange={(value) => setSaid({ ...said, [line.id]: value })}
              error={checked && !saidOf(line.id).content.trim() ? t('comment.contentNeed') : undefined}
            />
          </div>
        </section>
      ))}
      <section className={styles['end']}>
        <h2>
          {t('comment.shop')} · {order.store.store_name}
        </h2>
        <ShopFields value={shop} onChange={setShop} />
        <Button type="submit" kind="primary" size="l" busy={send.isPending}>
          {t('comment.submit')}
        </Button>
      </section>
    </form>
  );
}

export default function CommentAddPage() {
  const t = useT();
  const { id = '' } = useParams();
  const query = useApi(accountCalls.order(id), { staleTime: 0 });
  return (
    <NotFoundBoundary error={query.error}>
      <AccountPage title={t('title.commentAdd')} back={paths.order(Number(id))}>
        <DataBlock
          query={query}
          skeleton={<Skeleton height={360} />}
          isEmpty={(order) => order.can.comment !== true}
          empty={
            <Empty
              drawing="paper"
              title={t('comment.notNow')}
              hint={typeof query.data?.can.comment === 'string' ? query.data.can.comment : ''}
              action={<ButtonLink to={paths.order(Number(id))}>{t('orders.open')}</ButtonLink>}
            />
          }
        >
          {(order) => <CommentForm key={order.id} order={order} />}
        </DataBlock>
      </AccountPage>
    </NotFoundBoundary>
  );
}
