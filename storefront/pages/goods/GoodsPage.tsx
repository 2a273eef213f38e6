import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { GoodsRow } from '../../components/goods/GoodsGrid.tsx';
import { classAddress } from '../../components/layout/ClassPanel.tsx';
import { Section } from '../../components/Section.tsx';
import { StoreAside } from '../../components/stores/StoreAside.tsx';
import { useRead } from '../../data/api.ts';
import { calls } from '../../data/calls.ts';
import { useHead } from '../../data/head.tsx';
import { rememberSeen } from '../../data/history.ts';
import { useT } from '../../data/i18n.tsx';
import { classPath, useCommon } from '../../data/site.ts';
import type { GoodsDetail } from '#shared/contract/goods-page.ts';
import { paths } from '../../paths.ts';
import { Breadcrumb, breadcrumbJsonLd } from '../../ui/Breadcrumb.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NotFoundBoundary } from '../../components/NotFoundBoundary.tsx';
import { Body } from './Body.tsx';
import { BuyBox } from './BuyBox.tsx';
import { Gallery } from './Gallery.tsx';
import { goodsJsonLd } from './goods-json-ld.ts';
import { MobileBar } from './MobileBar.tsx';
import { goodsSubject } from './goods-subject.ts';
import { usePurchase } from './use-purchase.ts';
import styles from './GoodsPage.module.css';

const GoodsSkeleton = () => (
  <div className={styles['top']}>
    <Skeleton className={styles['square']} height="auto" />
    <div className={styles['bars']}>
      <Skeleton height={32} />
      <Skeleton width="60%" />
      <Skeleton height={96} />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton width={340} height={52} />
    </div>
    <Skeleton height={260} />
  </div>
);

/** The way down to the goods' class; the reply lists it from the third level upwards. */
function useCrumbs(goods: GoodsDetail) {
  const { classes } = useCommon();
  const path = classPath(classes, goods.classList[0]?.id);
  return [
    ...path.map((one, index) => ({ name: one.name, to: classAddress(path.slice(0, index + 1)) })),
    { name: goods.goods_name, to: paths.goods(goods.id) },
  ];
}

function Goods({ goods }: { goods: GoodsDetail }) {
  const t = useT();
  const purchase = usePurchase(goods);
  const crumbs = useCrumbs(goods);
  useHead({
    title: goods.goods_name,
    description: goods.goods_subname || goods.goods_name,
    image: goods.goods_images[0],
    ogType: 'product',
    // Only the server prints it.
    jsonLd: import.meta.env.SSR ? [goodsJsonLd(goods), breadcrumbJsonLd(crumbs)] : [],
  });
  const { id, goods_name, goods_price, goods_master_image } = goods;
  useEffect(
    () => rememberSeen({ id, goods_name, goods_price, image: goods_master_image }),
    [id, goods_name, goods_price, goods_master_image],
  );
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <div className={styles['top']}>
        <Gallery name={goods.goods_name} images={goods.goods_images} variant={purchase.sku?.goods_image || undefined} />
        <BuyBox purchase={purchase} />
        <StoreAside store={goods.store_info} rate={goods.rate} subject={goodsSubject(goods)} />
      </div>
      <Body purchase={purchase} />
      {goods.sale_list.length > 0 && (
        <Section title={t('goods.recommend')}>
          <GoodsRow goods={goods.sale_list} />
        </Section>
      )}
      <MobileBar purchase={purchase} />
    </>
  );
}

export default function GoodsPage() {
  const t = useT();
  const { id = '' } = useParams();
  const query = useRead(calls.goods(id));
  return (
    <NotFoundBoundary error={query.error}>
      <div className="container">
        <DataBlock query={query} heading={t('title.goods')} skeleton={<GoodsSkeleton />}>
          {(goods) => <Goods key={goods.id} goods={goods} />}
        </DataBlock>
      </div>
    </NotFoundBoundary>
  );
}
