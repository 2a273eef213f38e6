/** A seller's way in (facts 9.1): open a store, hand in its data, correct it, and keep it up once it has passed. */
import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import type { Page } from '#shared/contract/envelope.ts';
import { STORE_VERIFY, verifyAfterEdit } from '#shared/domain/store-review.ts';
import { stores } from '#shared/resources/stores.ts';
import { storeOf, userOf, type Ctx } from '../../context.ts';
import { invalid, notFound, refuse, type FieldError } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { pictureHosts } from '../../site.ts';
import { treeById, type Branch } from '../../tree.ts';
import { applyEdit } from './edit.ts';
import { readStoreForm } from './fields.ts';
import { lockOwnStore, lockStore, ownStore, readStore, rememberStore } from './records.ts';

type Store = Record<string, unknown>;

/** The caller's store, or an empty list. */
export async function myStore(ctx: Ctx): Promise<Store | []> {
  const store = await ownStore(ctx.db.trade, userOf(ctx).id);
  return store ? readStore(ctx.db.trade, ctx, store.id) : [];
}

/** @throws 500 with the store when there is one already */
export async function joinStore(ctx: Ctx): Promise<Store> {
  const user = userOf(ctx);
  const made = await ctx.db.inTx(async (tx) => {
    const [row] = await rows<{ id: number }>(
      tx,
      sql`insert into stores (user_id, store_verify, store_status) values (${user.id}, ${STORE_VERIFY.createStore}, 0)
      on conflict (user_id) where deleted_at is null do nothing returning id`,
    );
    if (!row) return null;
    await rememberStore(tx, ctx, row.id, 'create', {}, {});
    return readStore(tx, ctx, row.id);
  });
  if (!made) throw refuse('store.exists', {}, await myStore(ctx));
  return made;
}

/** Saves what is given; a store that has not passed is handed in for verification by it. */
export async function submitStore(ctx: Ctx, input: Input): Promise<Store> {
  const user = userOf(ctx);
  const hosts = await pictureHosts(ctx);
  return ctx.db.inTx(async (tx) => {
    const before = await lockOwnStore(tx, user.id);
    if (!before) throw notFound();
    const passed = before.store_verify === STORE_VERIFY.passVerify;
    const form = readStoreForm(passed ? 'window' : 'joining', ctx.area, input, hosts);
    if (!passed) {
      const [{ count } = { count: 0 }] = await rows<{ count: number }>(
        tx,
        sql`select count(*) as count from store_classes where store_id = ${before.id}`,
      );
      const missing: Record<string, FieldError> = {};
      if (!(form.values['store_name'] ?? before['store_name']))
        missing['store_name'] = { key: 'field.required', label: stores.fields.store_name.label };
      if ((form.classes?.length ?? count) === 0)
        missing['class_id'] = { key: 'field.required', label: stores.fields.class_id.label };
      if (Object.keys(missing).length > 0) throw invalid(missing);
    }
    return applyEdit(tx, ctx, user.id, before, form, input, { store_verify: verifyAfterEdit(before.store_verify) });
  });
}

/** The settings page of a passed store: its number on the wire is 0, or its own id. */
const isOwn = (id: unknown, storeId: number): boolean => String(id) === '0' || String(id) === String(storeId);

export async function showSellerStore(ctx: Ctx, input: Input): Promise<Store> {
  const storeId = storeOf(ctx);
  if (!isOwn(input['id'], storeId)) throw notFound();
  return readStore(ctx.db.trade, ctx, storeId);
}

export async function listSellerStores(ctx: Ctx): Promise<Page<Store>> {
  return {
    data: [await readStore(ctx.db.trade, ctx, storeOf(ctx))],
    total: 1,
    per_page: 30,
    last_page: 1,
    current_page: 1,
  };
}

export async function updateSellerStore(ctx: Ctx, input: Input): Promise<Store> {
  const storeId = storeOf(ctx);
  if (!isOwn(input['id'], storeId)) throw notFound();
  const form = readStoreForm('window', ctx.area, input, await pictureHosts(ctx));
  return ctx.db.inTx(async (tx) => applyEdit(tx, ctx, userOf(ctx).id, await lockStore(tx, storeId), form, input));
}

interface ClassRow {
  id: number;
  pid: number;
  name: string;
  thumb: string;
}
/** The class tree down to what the store may sell. */
export async function sellerClasses(ctx: Ctx): Promise<Branch<ClassRow>[]> {
  const list = await rows<ClassRow>(
    ctx.db.trade,
    sql`with recursive up as (
      select c.id, c.pid, c.name, c.thumb, c.is_sort from store_classes s join goods_classes c on c.id = s.class_id and c.deleted_at is null where s.store_id = ${storeOf(ctx)}
      union select p.id, p.pid, p.name, p.thumb, p.is_sort from goods_classes p join up on up.pid = p.id where p.deleted_at is null)
    select id, pid, name, thumb from up order by is_sort, id`,
  );
  return treeById(list);
}
