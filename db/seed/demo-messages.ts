/** Conversations of the demo store, so that its messages are not an empty page. */
import { stores } from './catalogue.ts';
import type { Demo } from './ids.ts';
import { hoursAgo, insertRows } from './rows.ts';
import { conversations } from './scenario.ts';

export async function seedMessages({ tx, ids, now }: Demo): Promise<void> {
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
}
