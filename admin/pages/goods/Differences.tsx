/** Everything of a goods that a reviewer compares: words, pictures, variants, descriptions. */
import type { GoodsReview, GoodsSide } from '#shared/contract/goods-review.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { PictureDifference } from './PictureDifference.tsx';
import { readableText } from './readable-text.ts';
import { TextDifference } from './TextDifference.tsx';
import { VariantDifference } from './VariantDifference.tsx';

const RICH = ['goods_content', 'goods_content_mobile'] as const;
export function Differences({ review }: { review: GoodsReview }) {
  const t = useT();
  const { approved, proposed } = review;
  const text = (name: 'goods_name' | 'goods_subname') => (
    <TextDifference label={t(`review.field.${name}`)} before={approved?.[name] ?? null} after={proposed[name]} />
  );
  return (
    <>
      {text('goods_name')}
      {text('goods_subname')}
      <PictureDifference before={approved && picturesOf(approved)} after={picturesOf(proposed)} />
      <VariantDifference review={review} />
      {RICH.map((name) => (
        <TextDifference
          key={name}
          label={t(`review.field.${name}`)}
          before={approved && readableText(approved[name])}
          after={readableText(proposed[name])}
        />
      ))}
    </>
  );
}
/** The main one first, as shoppers meet them. */
const picturesOf = ({ goods_master_image, goods_images }: GoodsSide): string[] => [
  ...new Set([goods_master_image, ...goods_images].filter(Boolean)),
];
