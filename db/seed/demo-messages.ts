/** Conversations of the demo store, so that its messages are not an empty page. */
import type { Db } from '../client.ts';
import { hoursFromNow, insertRows } from './bulk.ts';
import { shoppers, stores } from './catalogue/index.ts';
import type { DemoIds } from './ids.ts';

interface Line {
  /** Written by the buyer, else by the store. */
  buyer: boolean;
  text: string;
  /** Hours before the seed. */
  ago: number;
}
const THREADS: readonly (readonly Line[])[] = [
  [
    { buyer: true, text: '您好，这款耳机支持同时连接两台设备吗？', ago: 27 },
    { buyer: false, text: '支持的，可以同时连接手机和电脑，自动切换。', ago: 26.8 },
    { buyer: true, text: '好的，那现在下单今天能发货吗？', ago: 3 },
    { buyer: false, text: '现货，下午四点前下单今天就能发出。', ago: 2.9 },
    { buyer: true, text: '已经下单了，麻烦尽快安排，谢谢！', ago: 0.4 },
  ],
  [
    { buyer: true, text: '收到货了，包装很好。发票怎么开？', ago: 50 },
    { buyer: false, text: '您把抬头发给我们，发票随后寄到您的收货地址。', ago: 49 },
  ],
  [{ buyer: true, text: '想问下这个和上一代有什么区别？', ago: 1.5 }],
  [
    { buyer: true, text: '订单可以改收货地址吗？', ago: 96 },
    { buyer: false, text: '还没有发货，可以的。请把新的地址发给我们。', ago: 95.5 },
    { buyer: true, text: '改到公司吧，我稍后发您。', ago: 95 },
    { buyer: false, text: '好的，等您。', ago: 94.8 },
  ],
];

export async function seedMessages(tx: Db, ids: DemoIds, now: number): Promise<void> {
  const [store] = stores;
  if (!store) return;
  const owner = String(ids.users.of(store.key));
  const threads = THREADS.flatMap((lines, index) => {
    const buyer = shoppers[index];
    return buyer ? [{ lines, buyer: String(ids.users.of(buyer.key)) }] : [];
  });
  await insertRows(
    tx,
    'chat_friends',
    threads.map(({ lines, buyer }) => ({
      stype: 'users',
      sid: buyer,
      rtype: 'users',
      rid: owner,
      created_at: hoursFromNow(now, -(lines[0]?.ago ?? 0)),
      updated_at: hoursFromNow(now, -(lines.at(-1)?.ago ?? 0)),
    })),
  );
  await insertRows(
    tx,
    'chat_contents',
    threads
      .flatMap(({ lines, buyer }) =>
        lines.map((line, index) => ({ ...line, person: buyer, isRead: index < lines.length - 1 || !line.buyer })),
      )
      .sort((one, other) => other.ago - one.ago)
      .map(({ buyer, person, text, ago, isRead }) => ({
        stype: 'users',
        sid: buyer ? person : owner,
        rtype: 'users',
        rid: buyer ? owner : person,
        content_type: 'text',
        content: text,
        s_read: 1,
        r_read: isRead ? 1 : 0,
        created_at: hoursFromNow(now, -ago),
        updated_at: hoursFromNow(now, -ago),
      })),
  );
}
