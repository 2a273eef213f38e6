import { pointsText } from '#shared/browser/format.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { NotFoundBoundary } from '../../components/NotFoundBoundary.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import type { IntegralGoodsDetail } from '#shared/contract/integral.ts';
import { paths } from '../../paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Quantity } from '../../ui/Quantity.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './points.module.css';

function Goods({ goods }: { goods: IntegralGoodsDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState(1);
  useHead({
    title: goods.goods_name,
    description: goods.goods_subname || goods.goods_name,
    image: goods.goods_images[0],
    ogType: 'product',
  });
  const gone = goods.goods_stock <= 0 || !goods.goods_status;
  return (
    <>
      <Breadcrumb crumbs={[{ name: t('title.integral'), to: paths.integral() }, { name: goods.goods_name }]} />
      <div className={styles['goods']}>
        <Picture
          src={goods.goods_images[0] ?? goods.goods_master_image}
          alt={goods.goods_name}
          width={800}
          height={800}
          sizes="(min-width: 1024px) 480px, 100vw"
          full
          eager
        />
        <div className={styles['box']}>
          <h1>{goods.goods_name}</h1>
          {goods.goods_subname && <p>{goods.goods_subname}</p>}
          <p className={styles['points']}>{t('points.price', { points: pointsText(goods.goods_price) })}</p>
          <p className={styles['quantity']}>
            {t('points.quantity')}{' '}
            <Quantity value={quantity} max={Math.max(1, goods.goods_stock)} onChange={setQuantity} disabled={gone} />
            {t('points.stock', { count: goods.goods_stock })}
          </p>
          <p>
            <Button
              kind="primary"
              size="l"
              disabled={gone}
              onClick={() => void navigate(paths.integralOrder(goods.id, quantity))}
            >
              {t(gone ? 'points.soldOut' : 'points.exchange')}
            </Button>
          </p>
        </div>
      </div>
      {goods.goods_content && (
        <section className={styles['detail']} aria-labelledby="points-detail">
          <h2 id="points-detail">{t('points.detail')}</h2>
          <RichText value={goods.goods_content} heading={3} />
        </section>
      )}
    </>
  );
}

export default function IntegralGoodsPage() {
  const t = useT();
  const { id = '' } = useParams();
  const query = useRead(calls.integralGoods(id));
  return (
    <NotFoundBoundary error={query.error}>
      <div className="container">
        <DataBlock query={query} heading={t('title.integralGoods')} skeleton={<Skeleton height={480} />}>
          {(goods) => <Goods key={goods.id} goods={goods} />}
        </DataBlock>
      </div>
    </NotFoundBoundary>
  );
}
