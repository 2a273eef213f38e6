/** Stores that wait for the platform's word or were refused, with what was said so far. */
import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import type { Db } from '../client.ts';
import { hoursFromNow, insertRows, type SeedRow } from './bulk.ts';
import { candidates, classes, picturePath, stores } from './catalogue/index.ts';
import type { CandidatePlan } from './catalogue/types.ts';
import { papersOf } from './demo-shops.ts';
import type { DemoIds } from './ids.ts';

const PLATFORM = 1;
const { createStore, verifying, verifyError, passVerify } = STORE_VERIFY;

export async function seedCandidates(tx: Db, ids: DemoIds, now: number): Promise<void> {
  await insertRows(
    tx,
    'stores',
    candidates.map((plan, index) => candidateRow(plan, index, ids, now)),
  );
  await insertRows(
    tx,
    'store_classes',
    candidates.flatMap((plan) =>
      classes
        .filter(({ key, level }) => level === 3 && key.startsWith(`${plan.class}/`))
        .map(({ key }) => ({ store_id: ids.stores.of(plan.key), class_id: ids.classes.of(key) })),
    ),
  );
  await insertRows(tx, 'record_history', [
    ...stores.map((plan) => passed(ids.stores.of(plan.key), hoursFromNow(now, -24 * plan.opened_days_ago))),
    ...candidates.flatMap((plan) => historyRows(plan, ids, now)),
  ]);
}

function candidateRow(plan: CandidatePlan, index: number, ids: DemoIds, now: number): SeedRow {
  const [province_id, city_id, region_id] = ids.areas.path(plan.area);
  const last = plan.reviews.at(-1);
  const isDenied = last?.verdict === 'deny';
  return {
    id: ids.stores.of(plan.key),
    user_id: ids.users.of(plan.key),
    store_name: plan.store_name,
    store_logo: picturePath(plan.logo),
    store_mobile: plan.owner.phone,
    store_description: `${plan.store_name}，期待与您相遇。`,
    store_company_name: plan.store_company_name,
    province_id,
    city_id,
    region_id,
    area_info: plan.area.join(' '),
    store_address: plan.store_address,
    business_license_no: `91330900MA2D0001${String(index + 1).padStart(2, '0')}`,
    legal_person: plan.owner.real_name,
    store_phone: plan.owner.phone,
    ...papersOf(plan.owner),
    store_status: 0,
    store_verify: isDenied ? verifyError : verifying,
    store_refuse_info: isDenied ? last.reason : '',
    created_at: hoursFromNow(now, -(plan.reviews[0]?.hours_ago ?? 0) - 1),
    updated_at: hoursFromNow(now, -(last?.hours_ago ?? 0)),
  };
}

const entry = (store: number, actor: string, actor_id: number, changes: object, created_at: string): SeedRow => ({
  resource: 'stores',
  record_id: store,
  store_id: store,
  operation: 'update',
  actor,
  actor_id,
  changes,
  created_at,
});
const passed = (store: number, at: string): SeedRow =>
  entry(store, 'admin', PLATFORM, { store_verify: [verifying, passVerify] }, at);

function historyRows(plan: CandidatePlan, ids: DemoIds, now: number): SeedRow[] {
  const store = ids.stores.of(plan.key);
  let before: number = createStore;
  return plan.reviews.map(({ verdict, hours_ago, reason }) => {
    const after = verdict === 'deny' ? verifyError : verifying;
    const changes = {
      store_verify: [before, after],
      ...(verdict === 'deny' && { store_refuse_info: ['', reason] }),
    };
    before = after;
    const [actor, id] =
      verdict === 'deny' ? (['admin', PLATFORM] as const) : (['user', ids.users.of(plan.key)] as const);
    return entry(store, actor, id, changes, hoursFromNow(now, -hours_ago));
  });
}
