const REPLIES = [
  '您好，请问有什么可以帮您？',
  '这款有货，现在下单今天就能发出。',
  '您的订单已安排发货，请留意物流信息。',
  '收到后有任何问题都可以联系我们，支持七天售后。',
  '感谢您的支持，祝您生活愉快！',
];
const PLATFORM_REPLIES = ['您好，这里是平台客服，请问有什么可以帮您？', '已为您联系商家，请您留意站内通知。'];

/** Conversations of the demo store, so that its messages are not an empty page. */
import { shoppers, stores } from './catalogue.ts';
import type { Demo } from './ids.ts';
import { hoursAgo, insertRows } from './rows.ts';
import { conversations } from './scenario.ts';

export async function seedMessages({ tx, ids, now }: Demo): Promise<void> {
  const storeId = ids.stores.of(stores[0]?.key ?? '');
  const replies = [...REPLIES.map((content) => [storeId, content]), ...PLATFORM_REPLIES.map((content) => [0, content])];
  await insertRows(
    tx,
    'chat_replies',
    replies.map(([store_id, content], is_sort) => ({ store_id, content, is_sort })),
  );
  const owner = String(ids.users.of(stores[0]?.key ?? ''));
  const between = (from: string, to: string) => ({ stype: 'users', sid: from, rtype: 'users', rid: to });
  const threads = conversations.map(({ shopper, lines }) => ({ lines, person: String(ids.users.of(shopper)) }));
  await insertRows(
    tx,
    'chat_friends',
    threads.map(({ lines, person }) => ({
      ...between(person, owner),
      created_at: hoursAgo(now, lines[0]?.ago ?? 0),
      updated_at: hoursAgo(now, lines.at(-1)?.ago ?? 0),
    })),
  );
  await insertRows(
    tx,
    'chat_contents',
    threads
      .flatMap(({ lines, person }) =>
        lines.map((line, index) => ({ ...line, person, isRead: index < lines.length - 1 || !line.buyer })),
      )
      .sort((one, other) => other.ago - one.ago)
      .map(({ buyer, person, text, ago, isRead }) => ({
        ...(buyer ? between(person, owner) : between(owner, person)),
        content_type: 'text',
        content: text,
        s_read: 1,
        r_read: isRead ? 1 : 0,
        created_at: hoursAgo(now, ago),
        updated_at: hoursAgo(now, ago),
      })),
  );
  const [first] = threads;
  if (!first) return;
  await insertRows(tx, 'chat_reports', [
    {
      ...between(owner, first.person),
      reporter: stores[0]?.store_name ?? '',
      reported: shoppers.find(({ key }) => key === conversations[0]?.shopper)?.nickname ?? '',
      reason: 'other',
      content: '对方要求线下交易，请平台留意。',
      created_at: hoursAgo(now, 5),
      updated_at: hoursAgo(now, 5),
    },
  ]);
}
