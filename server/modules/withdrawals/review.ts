/**
 * PUT /Admin/cashes/{id}: pay out or refuse. Whole loaded rows come back: amounts and bank data in them are dropped, and
 * a status that the row was loaded with is no verdict.
 */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { text } from '#shared/contract/fields.ts';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { cashes as requests } from '#db/schema/index.ts';
import type { CashRow } from '#shared/contract/withdrawals.ts';
import { CASH_STATUS } from '#shared/domain/withdrawal.ts';
import { cashes } from '#shared/resources/records/cashes.ts';
import { adminOf, type Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { isAsLoaded, parse } from '../../http/validate.ts';
import { withIdempotencyKey } from '../../idempotency.ts';
import { decide, ownerOf, type Verdict } from './decide.ts';
import { readCash, recordCashHistory, type Owner } from './queries.ts';

const { cash_status: STATUS, refuse_info: REASON, remark: REMARK } = cashes.fields;
const reviewInput = z.object({
  cash_status: z.literal([...Object.values(CASH_STATUS), ...Object.values(CASH_STATUS).map(String)]).transform(Number),
  refuse_info: text(REASON.max).default(''),
  remark: text(REMARK.max).optional(),
});
type Review = z.infer<typeof reviewInput>;

export async function reviewCash(ctx: Ctx, id: number, input: Input): Promise<CashRow> {
  const admin = adminOf(ctx);
  const form = parse(reviewInput, input, {
    cash_status: STATUS.label,
    refuse_info: REASON.label,
    remark: REMARK.label,
  });
  const submit = {
    route: 'admin.cashes',
    accountId: admin.id,
    key: ctx.idempotencyKey,
    body: { id, ...form },
  };
  return withIdempotencyKey(ctx, submit, async (tx) => {
    const owner = await ownerOf(tx, id);
    const before = await readCash(tx, id);
    const isNoVerdict = isAsLoaded(input, before.updated_at) && form.cash_status === before.cash_status;
    if (isNoVerdict) await writeRemark(tx, ctx, owner, { id, before: before.remark, after: form.remark });
    else await decide(tx, ctx, owner, { ids: [id], ...verdictOf(form) });
    return readCash(tx, id);
  });
}

async function writeRemark(
  tx: Db,
  ctx: Ctx,
  owner: Owner,
  { id, before, after }: { id: number; before: string; after: string | undefined },
): Promise<void> {
  if (after === undefined || after === before) return;
  await tx.update(requests).set({ remark: after, updated_at: appNow }).where(eq(requests.id, id));
  await recordCashHistory(tx, ctx, owner, { id, operation: 'update', changes: { remark: [before, after] } });
}

/** @throws 422 for anything but a verdict, and for a refusal without its reason */
function verdictOf(form: Review): Verdict {
  const note = form.remark === undefined ? {} : { remark: form.remark };
  if (form.cash_status === CASH_STATUS.success) return { move: 'approve', ...note };
  if (form.cash_status !== CASH_STATUS.refused)
    throw invalid({ cash_status: { key: 'field.choice', label: STATUS.label } });
  if (!form.refuse_info) throw invalid({ refuse_info: { key: 'field.required', label: REASON.label } });
  return { move: 'refuse', refuse_info: form.refuse_info, ...note };
}
