/** Stores that wait for the platform's word or were refused, with what was said so far. */
import { STORE_VERIFY } from '#shared/domain/store-review.ts';
import { candidates, leavesBelow, stores, type Candidate } from './catalogue.ts';
import { papersOf } from './demo-shops.ts';
import type { Demo } from './ids.ts';
import { hoursAgo, insertRows, type SeedRow } from './rows.ts';

const PLATFORM = 1;
const { createStore, verifying, verifyError, passVerify } = STORE_VERIFY;

export async function seedCandidates(demo: Demo): Promise<void> {
  const { tx, ids, now } = demo;
  await insertRows(
    tx,
    'stores',
    candidates.map((plan) => candidateRow(plan, demo)),
  );
  await insertRows(
    tx,
    'store_classes',
    candidates.flatMap((plan) =>
      leavesBelow([plan.class]).map((key) => ({ store_id: ids.stores.of(plan.key), class_id: ids.classes.of(key) })),
    ),
  );
  const passed = { store_verify: [verifying, passVerify] };
  await insertRows(tx, 'record_history', [
    ...stores.map(({ key, opened_days_ago }) =>
      entry(ids.stores.of(key), ['admin', PLATFORM], passed, hoursAgo(now, 24 * opened_days_ago)),
    ),
    ...candidates.flatMap((plan) => historyRows(plan, demo)),
  ]);
}

function candidateRow(plan: Candidate, { ids, now }: Demo): SeedRow {
  const { key, owner, area, class: _class, reviews, ...columns } = plan;
  const last = reviews.at(-1);
  const isDenied = last?.verdict === 'deny';
  return {
    ...columns,
    id: ids.stores.of(key),
    user_id: ids.users.of(key),
    store_mobile: owner.phone,
    store_description: `${plan.store_name}，期待与您相遇。`,
    ...ids.areas.place(area),
    ...papersOf(owner),
    store_status: 0,
    store_verify: isDenied ? verifyError : verifying,
    store_refuse_info: isDenied ? last.reason : '',
    created_at: hoursAgo(now, (reviews[0]?.hours_ago ?? 0) + 1),
    updated_at: hoursAgo(now, last?.hours_ago ?? 0),
  };
}

const entry = (store: number, [actor, actor_id]: [string, number], changes: object, created_at: string): SeedRow => ({
  resource: 'stores',
  record_id: store,
  store_id: store,
  operation: 'update',
  actor,
  actor_id,
  changes,
  created_at,
});

function historyRows({ key, reviews }: Candidate, { ids, now }: Demo): SeedRow[] {
  let before: number = createStore;
  return reviews.map(({ verdict, hours_ago, reason }) => {
    const isDenied = verdict === 'deny';
    const after = isDenied ? verifyError : verifying;
    const changes = { store_verify: [before, after], ...(isDenied && { store_refuse_info: ['', reason] }) };
    before = after;
    return entry(
      ids.stores.of(key),
      isDenied ? ['admin', PLATFORM] : ['user', ids.users.of(key)],
      changes,
      hoursAgo(now, hours_ago),
    );
  });
}
