import type { ChatSubject } from '../../components/chat/opened-chat.ts';
import type { GoodsDetail } from '#shared/contract/goods-page.ts';

/** The goods as what one asks the store about. */
export const goodsSubject = ({ id, goods_name, goods_images, goods_price }: GoodsDetail): ChatSubject => ({
  kind: 'goods',
  card: { id, title: goods_name, image: goods_images[0] ?? '', note: goods_price, number: '' },
});
