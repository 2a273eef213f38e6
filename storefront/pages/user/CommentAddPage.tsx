import { useNavigate, useParams } from 'react-router-dom';
import { AccountPage } from '../../components/account/AccountPage.tsx';
import { NotFoundBoundary } from '../../components/NotFoundBoundary.tsx';
import { accountCalls } from '../../data/account-calls.ts';
import type { OrderDetail } from '#shared/contract/orders.ts';
import { api, useRead, useSend } from '../../data/api.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { checkComment, CommentFields, ShopFields, type CommentValues } from './CommentFields.tsx';
import styles from './CommentFields.module.css';

const commentBody = ({ lines, ...shop }: CommentValues, { id, order_goods }: OrderDetail) => ({
  order_id: id,
  ...shop,
  lines: order_goods.map((line, index) => ({ order_goods_id: line.id, ...lines[index], ...shop })),
});

/** One comment per product of the order, and the store's scores for all of them. */
function CommentForm({ order }: { order: OrderDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const send = useSend((values: CommentValues) => api.post('/user/comments', commentBody(values, order)), {
    quiet: true,
    refresh: ['/user/order', '/user/comments', '/user/default', '/goods'],
    done: t('comment.done'),
    onSuccess: () => void navigate(paths.comments()),
  });
  const form = useForm<CommentValues>({
    initial: {
      lines: order.order_goods.map(() => ({ score: 5, content: '', image: [] })),
      agree: 5,
      service: 5,
      speed: 5,
    },
    check: (values) => checkComment(values, t),
    send: send.mutateAsync,
  });
  return (
    <Form form={form} className={styles['form']}>
      {order.order_goods.map((line, index) => (
        <section key={line.id} className={styles['goods']}>
          <Picture src={line.goods_image} alt="" width={72} height={72} />
          <div>
            <h2>
              {line.goods_name} <small>{line.sku_name}</small>
            </h2>
            <CommentFields form={form} index={index} />
          </div>
        </section>
      ))}
      <section className={styles['end']}>
        <h2>
          {t('comment.shop')} · {order.store.store_name}
        </h2>
        <ShopFields form={form} />
        <Button type="submit" kind="primary" size="l" busy={form.busy}>
          {t('comment.submit')}
        </Button>
      </section>
    </Form>
  );
}

export default function CommentAddPage() {
  const t = useT();
  const { id = '' } = useParams();
  const query = useRead(accountCalls.order(id), { staleTime: 0 });
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
              action={<ButtonLink to={paths.order(Number(id))}>{t('common.details')}</ButtonLink>}
            />
          }
        >
          {(order) => <CommentForm key={order.id} order={order} />}
        </DataBlock>
      </AccountPage>
    </NotFoundBoundary>
  );
}
