import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useT, type TextKey } from '../../data/i18n.tsx';
import { deferredComponent } from '../../data/lazy-page.tsx';
import type { GoodsDetail } from '#shared/contract/goods-page.ts';
import { Loading } from '../../ui/DataBlock.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BuyButtons } from './BuyButtons.tsx';
import type { Purchase } from './use-purchase.ts';
import styles from './Body.module.css';

/** Below the first view: their html comes with the page, their script after it. */
const RichText = deferredComponent(async () => ({ default: (await import('../../components/RichText.tsx')).RichText }));
const Comments = deferredComponent(async () => ({ default: (await import('./Comments.tsx')).Comments }));
const ARRIVING = (
  <Loading>
    <Skeleton height={120} />
  </Loading>
);
const PARTS = ['detail', 'parameters', 'comments', 'afterSale'] as const;
type Part = (typeof PARTS)[number];

/** The part that is being read. */
function useReading(): Part {
  const [reading, setReading] = useState<Part>('detail');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const part = PARTS.find((one) => one === target.id);
          if (isIntersecting && part) setReading(part);
        }
      },
      { rootMargin: '-25% 0px -65% 0px' },
    );
    for (const part of PARTS) {
      const element = document.getElementById(part);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return reading;
}

function Parameters({ goods }: { goods: GoodsDetail }) {
  const t = useT();
  const rows: readonly (readonly [string, string | undefined])[] = [
    [t('goods.brandName'), goods.brand_name],
    [t('goods.goodsNo'), goods.goods_no],
    [t('goods.weight'), goods.goods_weight && `${goods.goods_weight} kg`],
    ...goods.attrList.map(({ name, specs }) => [name, specs.map((spec) => spec.name).join(' / ')] as const),
  ];
  return (
    <dl className={styles['parameters']}>
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const PROMISES = [
  ['goods.afterSale1', 'goods.afterSale1Text'],
  ['goods.afterSale2', 'goods.afterSale2Text'],
  ['goods.afterSale3', 'goods.afterSale3Text'],
] as const satisfies readonly (readonly [TextKey, TextKey])[];

/** Details, parameters, comments and after-sale one below the other; the bar on top leads there and keeps the buy button near. */
export function Body({ purchase }: { purchase: Purchase }) {
  const t = useT();
  const { goods } = purchase;
  const reading = useReading();
  const part = (id: Part, children: ReactNode) => (
    <section id={id} className={styles['part']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(`goods.${id}`)}</h2>
      {children}
    </section>
  );
  const { id, comment_statistics } = goods;
  // The same element as long as it shows the same: a boundary that never changes waits undisturbed for its script.
  const comments = useMemo(
    () => (
      <Suspense fallback={ARRIVING}>
        <Comments goodsId={id} statistics={comment_statistics} />
      </Suspense>
    ),
    [id, comment_statistics],
  );
  const content = goods.goods_content || goods.goods_content_mobile;
  const detail = useMemo(
    () => (
      <Suspense fallback={ARRIVING}>
        <RichText value={content ?? ''} heading={3} />
      </Suspense>
    ),
    [content],
  );
  return (
    <div className={styles['body']}>
      <nav className={styles['nav']} aria-label={t('title.goods')}>
        {PARTS.map((id) => (
          <a key={id} href={`#${id}`} aria-current={reading === id || undefined}>
            {t(`goods.${id}`)}
            {id === 'comments' && <small>{goods.comment_statistics.all}</small>}
          </a>
        ))}
        <span className={styles['buy']}>
          <BuyButtons purchase={purchase} size="m" />
        </span>
      </nav>
      {part('detail', content ? detail : <p>{t('goods.noDetail')}</p>)}
      {part('parameters', <Parameters goods={goods} />)}
      {part('comments', comments)}
      {part(
        'afterSale',
        <dl className={styles['promises']}>
          {PROMISES.map(([title, text]) => (
            <div key={title}>
              <dt>{t(title)}</dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>,
      )}
    </div>
  );
}
