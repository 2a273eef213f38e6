/** Review of goods (domain 8): what a seller changes of an approved goods waits while the approved version stays on sale. */
import { GOODS_REVIEW } from '#shared/domain/goods-review.ts';

export const REVIEWED = [
  'goods_name',
  'goods_subname',
  'goods_images',
  'goods_master_image',
  'goods_content',
  'goods_content_mobile',
] as const;
const reviewed: ReadonlySet<string> = new Set(REVIEWED);

/** Column of goods -> value. */
export type GoodsColumns = Record<string, unknown>;
export interface Reviewable {
  goods_verify: number;
  /** Waiting changes by column; null when there are none. */
  pending: GoodsColumns | null;
}

/** `goods_verify` as people see it: an approved goods with waiting changes is waiting. */
export const shownVerify = (goods: Reviewable): number => (goods.pending ? GOODS_REVIEW.waiting : goods.goods_verify);

/** What a seller's changes become. `changes` holds only what differs from what the seller was shown. */
export function sellerEdit(before: Reviewable, changes: GoodsColumns, reviewOn: boolean): GoodsColumns {
  const [waiting, direct] = split(changes);
  if (Object.keys(waiting).length === 0) return direct;
  if (!reviewOn)
    return {
      ...direct,
      ...before.pending,
      ...waiting,
      pending: null,
      goods_verify: GOODS_REVIEW.approved,
      refuse_info: '',
    };
  if (before.goods_verify === GOODS_REVIEW.approved)
    return { ...direct, pending: { ...before.pending, ...waiting }, refuse_info: '' };
  return { ...direct, ...waiting, goods_verify: GOODS_REVIEW.waiting };
}

/** What an administrator's changes become: they apply at once, and a verdict settles what waits. */
export function adminEdit(before: Reviewable, changes: GoodsColumns): GoodsColumns {
  const { goods_verify: verdict, ...rest } = changes;
  const left =
    before.pending && Object.fromEntries(Object.entries(before.pending).filter(([name]) => !Object.hasOwn(rest, name)));
  if (verdict === undefined)
    return before.pending ? { ...rest, pending: left && Object.keys(left).length > 0 ? left : null } : rest;
  if (verdict === GOODS_REVIEW.approved)
    return { ...left, ...rest, pending: null, goods_verify: GOODS_REVIEW.approved, refuse_info: '' };
  if (verdict === GOODS_REVIEW.rejected && before.pending) return { ...rest, pending: null };
  return { ...rest, goods_verify: verdict };
}

function split(changes: GoodsColumns): [waiting: GoodsColumns, direct: GoodsColumns] {
  const entries = Object.entries(changes);
  return [
    Object.fromEntries(entries.filter(([name]) => reviewed.has(name))),
    Object.fromEntries(entries.filter(([name]) => !reviewed.has(name))),
  ];
}
