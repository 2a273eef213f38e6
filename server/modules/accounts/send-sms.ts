import { and, eq, isNull, ne } from 'drizzle-orm';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { sendSms } from '#shared/contract/accounts.ts';
import { SMS_CODE_SECONDS } from '#shared/contract/limits.ts';
import type { Db } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import type { Ctx, UserActor } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { translatorIn } from '../../http/reply.ts';
import { ReplyWithMessage } from '../../http/route.ts';
import { assertSmsAllowed, spendSms } from './abuse.ts';
import { makeCode, type CodeUse, type Purpose } from './codes.ts';
import { phoneOfUser } from './queries.ts';
import { assertSmsConnected, OWN_REASON, queueSms, sendNow } from '../sms/index.ts';

/** Codes of these may be asked for without a number: then they go to the own one, which the caller may know masked only. */
const OWN: ReadonlySet<Purpose> = new Set(['edit_user', 'check', 'cash']);

/** Sends a code where it can serve its purpose. Known and unknown numbers get the same answer at the same time. */
export async function sendCode(ctx: Ctx, form: ParsedOf<typeof sendSms>): Promise<ReplyWithMessage<number>> {
  const purpose = form.name === 'user' ? 'edit_user' : form.name; // the phone page of the existing client says `user`
  const phone = form.phone ?? (await ownPhone(ctx, purpose));
  if (phone === '') throw invalid({ phone: { key: 'field.required' } });
  await assertSmsConnected(ctx);
  await assertSmsAllowed(ctx, form.altcha);
  await spendSms(ctx);
  const message = await ctx.db.inTx(async (tx) => {
    const isUsable = await canServe(tx, ctx, { phone, purpose });
    const code = await makeCode(tx, ctx, { phone, purpose }, isUsable);
    const what = { phone, name: purpose, params: { code }, content: '******', validSeconds: SMS_CODE_SECONDS };
    return queueSms(tx, ctx, { ...what, ...(!isUsable && { unsent: OWN_REASON.unusable }) });
  });
  // Nobody waits for the provider: its time would tell known numbers from unknown ones.
  ctx.afterCommit(() => sendNow(ctx, message));
  return new ReplyWithMessage(1, translatorIn(ctx.language)('smsSent'));
}

/** Whose money a withdrawal takes: a store's is its owner's, whoever works there. */
const holderOf = (actor: UserActor, purpose: Purpose): number => (purpose === 'cash' ? actor.ownerId : actor.id);

async function ownPhone(ctx: Ctx, purpose: Purpose): Promise<string> {
  if (ctx.actor.kind !== 'user' || !OWN.has(purpose)) return '';
  return phoneOfUser(ctx.db.trade, holderOf(ctx.actor, purpose));
}

/** Registering needs a new number, changing one a free or the own one, guarding money the own one, the rest an account. */
async function canServe(tx: Db, ctx: Ctx, { phone, purpose }: CodeUse): Promise<boolean> {
  const [owner] = await tx
    .select({ id: users.id, status: users.status })
    .from(users)
    .where(and(eq(users.phone, phone), ne(users.phone, ''), isNull(users.deleted_at)));
  if (purpose === 'register') return !owner;
  if (purpose === 'edit_user') return ctx.actor.kind === 'user' && (!owner || owner.id === ctx.actor.id);
  if (purpose === 'check' || purpose === 'cash')
    return ctx.actor.kind === 'user' && owner?.id === holderOf(ctx.actor, purpose);
  return owner?.status === 1;
}
