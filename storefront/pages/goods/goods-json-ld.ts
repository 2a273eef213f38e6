/** Goods for search engines: one Product, or a ProductGroup with its variants (ux D18). */
import { ORGANIZATION } from '../../data/head-tags.ts';
import type { GoodsDetail, GoodsSku } from '#shared/contract/goods-page.ts';
import { paths } from '../../paths.ts';
import { thumb } from '../../ui/Picture.tsx';

type Offered = Pick<GoodsSku, 'goods_price' | 'seckill_price' | 'goods_stock'>;

const isSoldOut = ({ seckills }: GoodsDetail): boolean =>
  seckills && seckills.stock !== null && seckills.sold >= seckills.stock;

const offer = (goods: GoodsDetail, of: Offered, url: string) => ({
  '@type': 'Offer',
  url,
  price: (isSoldOut(goods) ? null : of.seckill_price) ?? of.goods_price,
  priceCurrency: 'CNY',
  availability: `https://schema.org/${of.goods_stock > 0 ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', name: goods.store_info.store_name },
  hasMerchantReturnPolicy: { '@id': ORGANIZATION },
  ...(goods.seckills && { priceValidUntil: goods.seckills.end_time.slice(0, 10) }),
});

const count = (value: number | string): number => Number(String(value).replace('+', ''));

export function goodsJsonLd(goods: GoodsDetail): object {
  const url = paths.goods(goods.id);
  const reviews = count(goods.comment_statistics.all);
  const base = {
    name: goods.goods_name,
    description: goods.goods_subname || goods.goods_name,
    image: goods.goods_images.map((image) => thumb(image, null))[0],
    sku: goods.goods_no || String(goods.id),
    ...(goods.brand_name && { brand: { '@type': 'Brand', name: goods.brand_name } }),
    // Only real reviews make a rating.
    ...(reviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Math.max(1, Math.round(count(goods.comment_statistics.rate) / 20)),
        reviewCount: reviews,
      },
    }),
  };
  if (goods.skuList.length === 0) return { '@type': 'Product', ...base, offers: offer(goods, goods, url) };
  return {
    '@type': 'ProductGroup',
    ...base,
    productGroupID: String(goods.id),
    variesBy: goods.attrList.map(({ name }) => name),
    hasVariant: goods.skuList.map((sku) => ({
      '@type': 'Product',
      name: `${goods.goods_name} ${sku.sku_name.join(' ')}`,
      sku: `${goods.id}-${sku.id}`,
      image: sku.goods_image || base.image,
      offers: offer(goods, sku, `${url}?sku=${sku.id}`),
    })),
  };
}
