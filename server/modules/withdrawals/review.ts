/** PUT /Admin/cashes/{id}: pay out or refuse. Whole loaded rows come back: amounts and bank data in them are dropped. */
import { CASH_STATUS } from '#shared/domain/withdrawal.ts';
import { cashes } from '#shared/resources/cashes.ts';
import { adminOf, type Ctx } from '../../context.ts';
import { invalid } from '../../errors.ts';
import type { Input } from '../../http/route.ts';
import { parse, text, z } from '../../http/validate.ts';
import { once } from '../../idempotency.ts';
import { decide, ownerOf, type Verdict } from './decide.ts';
import { readCash } from './queries.ts';

const { cash_status: STATUS, refuse_info: REASON, remark: REMARK } = cashes.fields;
const reviewInput = z.object({
  cash_status: z.union([z.literal([1, 2]), z.literal(['1', '2']).transform(Number)]),
  refuse_info: text(REASON.max).default(''),
  remark: text(REMARK.max).optional(),
});

export async function reviewCash(ctx: Ctx, id: number, input: Input): Promise<unknown> {
  const admin = adminOf(ctx);
  const verdict = readVerdict(input);
  const submit = {
    route: 'admin.cashes',
    accountId: admin.id,
    key: ctx.idempotencyKey,
    body: { id, ...verdict },
  };
  return once(ctx, submit, async (tx) => {
    await decide(tx, ctx, await ownerOf(tx, id), [id], verdict);
    return readCash(tx, id);
  });
}

/** @throws 422 for anything but a verdict, and for a refusal without its reason */
function readVerdict(input: Input): Verdict {
  const form = parse(reviewInput, input, {
    cash_status: STATUS.label,
    refuse_info: REASON.label,
    remark: REMARK.label,
  });
  const note = form.remark === undefined ? {} : { remark: form.remark };
  if (form.cash_status === CASH_STATUS.success) return { move: 'approve', ...note };
  if (!form.refuse_info) throw invalid({ refuse_info: { key: 'field.required', label: REASON.label } });
  return { move: 'refuse', refuse_info: form.refuse_info, ...note };
}
