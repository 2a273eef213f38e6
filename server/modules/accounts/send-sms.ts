import { sql } from 'drizzle-orm';
import type { ParsedOf } from '#shared/contract/call.ts';
import type { sendSms } from '#shared/contract/accounts.ts';
import { first, type Db } from '#db/client.ts';
import type { Ctx, UserActor } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { translatorIn } from '../../http/reply.ts';
import { ReplyWithMessage } from '../../http/route.ts';
import { assertSmsAllowed, spendSms } from './abuse.ts';
import { makeCode, type Purpose } from './codes.ts';
import { deliverSms, recordSmsOutcome } from './deliver-sms.ts';

/** `user` is what the phone page of the existing client sends. */
const PURPOSES = {
  register: 'register',
  forget_password: 'forget_password',
  edit_user: 'edit_user',
  user: 'edit_user',
  login: 'login',
  check: 'check',
  cash: 'cash',
} as const;
/** Codes of these may be asked for without a number: then they go to the own one, which the caller may know masked only. */
const OWN = new Set<unknown>(['edit_user', 'user', 'check', 'cash']);

const UNUSABLE = 'the number cannot use a code for this';

/** Sends a code where it can serve its purpose. Known and unknown numbers get the same answer at the same time. */
export async function sendCode(ctx: Ctx, form: ParsedOf<typeof sendSms>): Promise<ReplyWithMessage<number>> {
  const number = form.phone ?? (await ownNumber(ctx, form.name));
  if (number === '') throw invalid({ phone: { key: 'field.required' } });
  const purpose = PURPOSES[form.name];
  await assertSmsAllowed(ctx, form.altcha);
  await spendSms(ctx);
  const message = await ctx.db.inTx(async (tx) => {
    const wanted = await serves(tx, ctx, number, purpose);
    const code = await makeCode(tx, ctx, number, purpose, wanted);
    const row = await first<{ id: number }>(
      tx,
      sql`insert into sms_logs (phone, name, content, ip) values (${number}, ${purpose}, '******', ${ctx.ip}) returning id`,
    );
    return { logId: row?.id ?? 0, code: wanted ? code : null };
  });
  // Neither waits for the provider: its time would tell known numbers from unknown ones.
  const { code, logId } = message;
  ctx.afterCommit(() => {
    if (code !== null) deliverSms(ctx, { logId, phone: number, template: purpose, params: { code } });
    else void recordSmsOutcome(ctx, logId, UNUSABLE).catch((error: unknown) => ctx.log.error(error, 'sms'));
  });
  return new ReplyWithMessage(1, translatorIn(ctx.language)('smsSent'));
}

/** Whose money a withdrawal takes: a store's is its owner's, whoever works there. */
const holderOf = (actor: UserActor, purpose: unknown): number => (purpose === 'cash' ? actor.ownerId : actor.id);

async function ownNumber(ctx: Ctx, purpose: unknown): Promise<string> {
  if (ctx.actor.kind !== 'user' || !OWN.has(purpose)) return '';
  const row = await first<{ phone: string }>(
    ctx.db.trade,
    sql`select phone from users where id = ${holderOf(ctx.actor, purpose)}`,
  );
  return row?.phone ?? '';
}

/** Registering needs a new number, changing one a free or the own one, guarding money the own one, the rest an account. */
async function serves(tx: Db, ctx: Ctx, number: string, purpose: Purpose): Promise<boolean> {
  const owner = await first<{ id: number; status: number }>(
    tx,
    sql`select id, status from users where phone = ${number} and phone <> '' and deleted_at is null`,
  );
  if (purpose === 'register') return !owner;
  if (purpose === 'edit_user') return ctx.actor.kind === 'user' && (!owner || owner.id === ctx.actor.id);
  if (purpose === 'check' || purpose === 'cash')
    return ctx.actor.kind === 'user' && owner?.id === holderOf(ctx.actor, purpose);
  return owner?.status === 1;
}
