/** A notice to people, written in the transaction of what it tells of. */
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { userNotices } from '#db/schema/index.ts';

export interface Notice {
  accountId: number;
  kind: 'after_sale' | 'security';
  /** What the sentence of the kind is filled with. */
  params: Readonly<Record<string, string>>;
  /** The page that it is about. */
  link: string;
}

export const notify = (tx: Db, { accountId, ...notice }: Notice) =>
  tx.insert(userNotices).values({ realm: 'users', account_id: accountId, ...notice, created_at: appNow });
