import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import type { Ctx } from '../../context.ts';
import { sayIn } from '../../http/reply.ts';
import { Said, type Input } from '../../http/route.ts';
import { parse, z } from '../../http/validate.ts';
import { admitSms } from './abuse.ts';
import { makeCode, type Purpose } from './codes.ts';
import { LABELS, phone, proof } from './fields.ts';

/** `user` is what the phone page of the existing client sends. */
const PURPOSES = {
  register: 'register',
  forget_password: 'forget_password',
  edit_user: 'edit_user',
  user: 'edit_user',
  login: 'login',
} as const;

export const sendSmsInput = z.object({
  phone,
  name: z.enum(['register', 'forget_password', 'edit_user', 'user', 'login']),
  altcha: proof,
});

/** Sends a code where it can serve its purpose. Known and unknown numbers get the same answer at the same time. */
export async function sendSms(ctx: Ctx, input: Input): Promise<Said> {
  const form = parse(sendSmsInput, input, { ...LABELS, name: { 'zh-cn': '用途', en: 'Purpose' } });
  const purpose = PURPOSES[form.name];
  await admitSms(ctx, form.altcha);
  const message = await ctx.db.inTx(async (tx) => {
    const wanted = await serves(tx, ctx, form.phone, purpose);
    const code = await makeCode(tx, ctx, form.phone, purpose, wanted);
    const row = await first<{ id: number }>(
      tx,
      sql`insert into sms_logs (phone, name, content, ip) values (${form.phone}, ${purpose}, '******', ${ctx.ip}) returning id`,
    );
    return { logId: row?.id ?? 0, code: wanted ? code : null };
  });
  // Not awaited: the provider's time would tell known numbers from unknown ones.
  ctx.afterCommit(
    () => void deliver(ctx, form.phone, purpose, message).catch((error: unknown) => ctx.log.error(error, 'sms')),
  );
  return new Said(1, sayIn(ctx.language)('smsSent'));
}

/** Sends the code, if there is one for this number, and notes the outcome either way. */
async function deliver(
  ctx: Ctx,
  number: string,
  purpose: Purpose,
  { code, logId }: { logId: number; code: string | null },
): Promise<void> {
  const failure =
    code === null
      ? 'the number cannot use a code for this'
      : await ctx.ports.sms.send(number, purpose, { code }).catch(String);
  await ctx.db.trade.execute(
    sql`update sms_logs set status = ${failure === null ? 1 : 0}, error_msg = ${failure ?? ''}, updated_at = now() where id = ${logId}`,
  );
}

/** Registering needs a new number, changing one needs a free number and a signed-in caller, the rest an account. */
async function serves(tx: Db, ctx: Ctx, number: string, purpose: Purpose): Promise<boolean> {
  const owner = await first<{ id: number; status: number }>(
    tx,
    sql`select id, status from users where phone = ${number} and phone <> '' and deleted_at is null`,
  );
  if (purpose === 'register') return !owner;
  if (purpose === 'edit_user') return ctx.actor.kind === 'user' && (!owner || owner.id === ctx.actor.id);
  return owner?.status === 1;
}
