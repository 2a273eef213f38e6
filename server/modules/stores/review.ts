/** The platform's verdict on stores. Passing gives the store everything that a seller starts with, in the same transaction. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { canMoveStore, STORE_VERIFY, type StoreMove } from '#shared/domain/store-review.ts';
import type { StoreRecord } from '#shared/contract/stores.ts';
import { stores } from '#shared/resources/records/stores.ts';
import { actorName, adminOf, type Ctx } from '../../context.ts';
import type { Values } from '../../crud/hooks.ts';
import { invalid, refuse } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { pictureHosts } from '../../site.ts';
import { raise } from '../events/index.ts';
import { storeRateRefusal } from '../referrals/index.ts';
import { applyEdit } from './edit.ts';
import { readStoreForm } from './fields.ts';
import { lockStore, readStore, type StoreRow } from './records.ts';

export async function showStoreAsAdmin(ctx: Ctx, id: number): Promise<StoreRecord> {
  adminOf(ctx);
  return readStore(ctx.db.trade, ctx, id);
}

/** Whose uploads an administrator's are: ids of administrators are no ids of users. */
const PLATFORM = 0;

/** Changes a store; a new `store_verify` is the move that leads there, with its checks. */
export async function updateStoreAsAdmin(ctx: Ctx, id: number, input: Input): Promise<StoreRecord> {
  adminOf(ctx);
  const hosts = await pictureHosts(ctx);
  return ctx.db.inTx(async (tx) => {
    const before = await lockStore(tx, id);
    const blank = new Set(Object.keys(before).filter((name) => before[name] === ''));
    const form = readStoreForm('admin', input, { area: ctx.area, hosts, blank });
    const move = moveOf(form.values, before);
    await requireRate(tx, before, form.values['commission_rate']);
    const store = await applyEdit(tx, ctx, {
      accountId: PLATFORM,
      before,
      form,
      version: input['version'],
      more: columnsOf(move, form.values, before),
    });
    if (move === 'pass') await equip(tx, before);
    if (move) await tellVerdict(tx, ctx, { move, store });
    return store;
  });
}

/** @throws 422 naming the goods whose referral rates leave less than this rate takes */
async function requireRate(tx: Db, before: StoreRow, rate: Values[string] | undefined): Promise<void> {
  if (rate === undefined || rate === before.commission_rate) return;
  const refusal = await storeRateRefusal(tx, before, rate === null ? null : Number(rate));
  if (refusal) throw invalid({ commission_rate: { ...refusal, label: stores.fields.commission_rate.label } });
}

async function tellVerdict(
  tx: Db,
  ctx: Ctx,
  { move, store: { id: store_id, user_id, store_name, store_refuse_info } }: { move: StoreMove; store: StoreRecord },
): Promise<void> {
  const reason = move === 'deny' ? store_refuse_info : '';
  const name = move === 'deny' ? 'store.denied' : 'store.approved';
  await raise(tx, name, [{ user_id, store_id, ...actorName(ctx.actor), data: { store_id, store_name, reason } }]);
}

/** @throws 500 when no move leads there, 422 when a denial has no reason */
function moveOf(values: Values, before: StoreRow): StoreMove | null {
  const status = values['store_verify'];
  if (status === undefined || status === before.store_verify) return null;
  const move = status === STORE_VERIFY.passVerify ? 'pass' : status === STORE_VERIFY.verifyError ? 'deny' : null;
  if (!move || canMoveStore(move, 'admin', before.store_verify) !== true) throw refuse('store.wrongStatus');
  if (move === 'deny' && !values['store_refuse_info'])
    throw invalid({ store_refuse_info: { key: 'field.required', label: stores.fields.store_refuse_info.label } });
  return move;
}

/** Passing opens the store: the form sends the closed state of the waiting one along with the verdict. */
function columnsOf(move: StoreMove | null, values: Values, before: StoreRow): Record<string, unknown> {
  if (move === 'pass') return { store_status: 1, store_refuse_info: '' };
  if (move === 'deny') return { store_status: 0 };
  const opens = values['store_status'] === 1 && before.store_status === 0;
  if (opens && before.store_verify !== STORE_VERIFY.passVerify) throw refuse('store.wrongStatus');
  return {};
}

/** A role that may look at everything, the default freight template and a folder for pictures; what is there stays. */
async function equip(tx: Db, store: StoreRow): Promise<void> {
  const { id, user_id } = store;
  await tx.execute(sql`with role as (
      insert into user_roles (belong_id, store_id, name) select ${user_id}, ${id}, '店员'
      where not exists (select 1 from user_roles where store_id = ${id} and deleted_at is null) returning id),
    menus as (insert into user_to_menus (role_id, menu_id) select r.id, m.id from role r cross join user_menus m where m.deleted_at is null)
    insert into user_to_permissions (role_id, permission_id) select r.id, p.id from role r cross join user_permissions p
      where p.deleted_at is null and p.apis ~ '\\.(index|show)$'`);
  await tx.execute(
    sql`insert into freights (store_id, name, is_type) values (${id}, '默认运费模板', 0) on conflict (store_id) where is_type = 0 and deleted_at is null do nothing`,
  );
  await tx.execute(sql`insert into file_space_dirs (store_id, belong_id, name) select ${id}, ${user_id}, '商品图片'
    where not exists (select 1 from file_space_dirs where store_id = ${id} and deleted_at is null)`);
}
