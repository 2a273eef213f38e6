/** A seller's way in (compatibility 9.1): open a store, hand in its data, correct it, and keep it up once it has passed. */
import { count, eq, isNull, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { storeClasses, stores } from '#db/schema/index.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type {
  listSellerClasses,
  listSellerStores,
  showSellerStore,
  StoreRecord,
  submitStore,
  updateSellerStore,
} from '#shared/contract/stores.ts';
import { STORE_VERIFY, verifyAfterEdit } from '#shared/domain/store-review.ts';
import { stores as resource } from '#shared/resources/records/stores.ts';
import { actorName, storeOf, userOf, type Ctx, type UserActor } from '../../context.ts';
import { invalid, notFound, refuse, type FieldError } from '../../errors.ts';
import { pictureHosts } from '../../site.ts';
import { treeById } from '../../tree.ts';
import { raise } from '../events/index.ts';
import { applyEdit } from './edit.ts';
import { readStoreForm } from './fields.ts';
import { lockOwnStore, lockStore, ownStore, readStore, recordStoreHistory } from './records.ts';

/** The caller's store, or an empty list. */
export async function myStore(ctx: Ctx): Promise<StoreRecord | []> {
  const store = await ownStore(ctx.db.trade, userOf(ctx).id);
  return store ? readStore(ctx.db.trade, ctx, store.id) : [];
}

/** @throws 500 with the store when there is one already */
export async function join(ctx: Ctx): Promise<StoreRecord> {
  const user = userOf(ctx);
  const made = await ctx.db.inTx(async (tx) => {
    const [row] = await tx
      .insert(stores)
      .values({ user_id: user.id, store_verify: STORE_VERIFY.createStore, store_status: 0 })
      .onConflictDoNothing({ target: stores.user_id, where: isNull(stores.deleted_at) })
      .returning({ id: stores.id });
    if (!row) return null;
    await recordStoreHistory(tx, ctx, { id: row.id, operation: 'create', before: {}, columns: {} });
    return readStore(tx, ctx, row.id);
  });
  if (!made) throw refuse('store.exists', {}, await myStore(ctx));
  return made;
}

/** Saves what is given; a store that has not passed is handed in for verification by it. */
export async function submit(ctx: Ctx, input: ParsedOf<typeof submitStore>): Promise<StoreRecord> {
  const user = userOf(ctx);
  const hosts = await pictureHosts(ctx);
  return ctx.db.inTx(async (tx) => {
    const before = await lockOwnStore(tx, user.id);
    if (!before) throw notFound();
    const passed = before.store_verify === STORE_VERIFY.passVerify;
    const form = readStoreForm(passed ? 'window' : 'joining', input, { area: ctx.area, hosts });
    if (!passed) {
      const [sold] = await tx
        .select({ classes: count() })
        .from(storeClasses)
        .where(eq(storeClasses.store_id, before.id));
      const missing: Record<string, FieldError> = {};
      if (!(form.values['store_name'] ?? before['store_name']))
        missing['store_name'] = { key: 'field.required', label: resource.fields.store_name.label };
      if ((form.classes?.length ?? sold?.classes ?? 0) === 0)
        missing['class_id'] = { key: 'field.required', label: resource.fields.class_id.label };
      if (Object.keys(missing).length > 0) throw invalid(missing);
    }
    const store_verify = verifyAfterEdit(before.store_verify);
    const store = await applyEdit(tx, ctx, {
      accountId: user.id,
      before,
      form,
      version: input.version,
      more: { store_verify },
    });
    await tellSubmission(tx, user, { was: before.store_verify, store });
    return store;
  });
}

/** The platform has a store to look at, that it had not before. */
async function tellSubmission(
  tx: Db,
  user: UserActor,
  { was, store: { id: store_id, store_name, store_verify } }: { was: number; store: StoreRecord },
): Promise<void> {
  if (store_verify === was) return;
  const data = { store_id, store_name };
  await raise(tx, 'store.submitted', [{ user_id: user.id, store_id, ...actorName(user), data }]);
}

/** The settings page of a passed store: its number on the wire is 0, or its own id. */
const isOwn = (id: unknown, storeId: number): boolean => String(id) === '0' || String(id) === String(storeId);

export async function showSellers(ctx: Ctx, { id }: ParsedOf<typeof showSellerStore>): Promise<StoreRecord> {
  const storeId = storeOf(ctx);
  if (!isOwn(id, storeId)) throw notFound();
  return readStore(ctx.db.trade, ctx, storeId);
}

export async function listSellers(ctx: Ctx): Promise<AnswerOf<typeof listSellerStores>> {
  return {
    data: [await readStore(ctx.db.trade, ctx, storeOf(ctx))],
    total: 1,
    per_page: 30,
    last_page: 1,
    current_page: 1,
  };
}

export async function updateSellers(ctx: Ctx, input: ParsedOf<typeof updateSellerStore>): Promise<StoreRecord> {
  const storeId = storeOf(ctx);
  if (!isOwn(input.id, storeId)) throw notFound();
  const form = readStoreForm('window', input, { area: ctx.area, hosts: await pictureHosts(ctx) });
  return ctx.db.inTx(async (tx) =>
    applyEdit(tx, ctx, {
      accountId: userOf(ctx).id,
      before: await lockStore(tx, storeId),
      form,
      version: input.version,
    }),
  );
}

type Classes = AnswerOf<typeof listSellerClasses>;
/** The class tree down to what the store may sell. */
export async function sellerClasses(ctx: Ctx): Promise<Classes> {
  const list = await rows<Omit<Classes[number], 'lev' | 'children'>>(
    ctx.db.trade,
    sql`with recursive up as (
      select c.id, c.pid, c.name, c.thumb, c.is_sort from store_classes s join goods_classes c on c.id = s.class_id and c.deleted_at is null where s.store_id = ${storeOf(ctx)}
      union select p.id, p.pid, p.name, p.thumb, p.is_sort from goods_classes p join up on up.pid = p.id where p.deleted_at is null)
    select id, pid, name, thumb from up order by is_sort, id`,
  );
  return treeById(list);
}
