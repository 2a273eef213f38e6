import { moneyText } from '#shared/browser/format.ts';
import type { ChatSubject } from '../../components/chat/opened-chat.ts';
import type { GoodsDetail } from '#shared/contract/goods-page.ts';
import { paths } from '../../paths.ts';

/** The goods as what one asks the store about. */
export const goodsSubject = ({ id, goods_name, goods_images, goods_price }: GoodsDetail): ChatSubject => ({
  kind: 'goods',
  name: goods_name,
  image: goods_images[0] ?? '',
  note: moneyText(goods_price),
  path: paths.goods(id),
});
