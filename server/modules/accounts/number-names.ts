/** User names that look like a phone number: the number's holder comes first. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';

/**
 * Gives whoever is called like this number without holding it another name, `<number>_<id>`, and notes it in the
 * account's history, where its owner finds it: such a name signs nobody in any more once the number has a holder.
 */
export const freeNumber = (tx: Db, number: string) =>
  tx.execute(sql`
    with renamed as (
      update users set username = username || '_' || right(id::text, 8), version = version + 1, updated_at = ${appNow}
      where username = ${number} and phone <> ${number} and deleted_at is null returning id, belong_id, username)
    insert into record_history (resource, record_id, store_id, operation, actor, actor_id, changes)
    select 'users', r.id, coalesce(s.id, 0), 'update', 'system', 0, jsonb_build_object('username', jsonb_build_array(${number}::text, r.username))
    from renamed r left join stores s on s.user_id = r.belong_id and s.deleted_at is null`);
