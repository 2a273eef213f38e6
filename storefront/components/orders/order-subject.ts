import type { ChatSubject } from '../chat/opened-chat.ts';

interface SubjectOrder {
  id: number;
  order_no: string;
  total_price: string;
  lines: readonly { goods_name: string; goods_image: string }[];
}

/** The order as what one asks the store, or the platform, about. */
export const orderSubject = ({ id, order_no, total_price, lines: [first] }: SubjectOrder): ChatSubject => ({
  kind: 'order',
  card: { id, title: first?.goods_name ?? '', image: first?.goods_image ?? '', note: total_price, number: order_no },
});
