/** A notice to people, written in the transaction of what it tells of. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

export interface Notice {
  accountId: number;
  kind: 'after_sale' | 'security';
  /** What the sentence of the kind is filled with. */
  params: Readonly<Record<string, string>>;
  /** The page that it is about. */
  link: string;
}

export const notify = (tx: Db, { accountId, kind, params, link }: Notice) =>
  tx.execute(sql`insert into user_notices (realm, account_id, kind, params, link, created_at)
    values ('users', ${accountId}, ${kind}, ${JSON.stringify(params)}::jsonb, ${link}, app_now())`);
