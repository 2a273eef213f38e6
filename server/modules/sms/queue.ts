/** Messages: written inside the transaction of whatever they tell of, and sent after it. */
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { smsLogs } from '#db/schema/index.ts';
import { SMS_STATE, smsStatus, type SmsState } from '#shared/domain/sms.ts';
import type { Ctx } from '../../context.ts';
import { decrypt, encrypt } from '../../encryption.ts';
import type { Keys } from '../../http/tokens.ts';
import type { SmsMessage } from '../../ports/sms/sms.ts';
import type { OwnReason } from './reasons.ts';

const REFERENCE_BYTES = 15;
/** How long a try may take before somebody else asks what became of it. */
export const TRY_SECONDS = 60;

export interface NewSms {
  phone: string;
  /** Key of the template. */
  name: string;
  params: SmsMessage['params'];
  /** What the log shows of it. */
  content: string;
  /** From then on nobody has a use for it. */
  validSeconds: number;
  /** Why it is only noted and not sent. */
  unsent?: OwnReason;
}
/** A message that this process has claimed. */
export interface ClaimedSms {
  id: number;
  /** Tries with this one. */
  attempts: number;
  message: SmsMessage;
}

export const inState = (state: SmsState) => ({ state, status: smsStatus(state) });
const placeOf = (reference: string): string => `sms_logs:${reference}`;

/**
 * Notes a message, claimed by this process: `sendNow` sends it after the commit, or a job after it has asked the
 * provider. Values of the template are never kept in clear.
 * @returns null where it is only noted
 */
export async function queueSms(tx: Db, ctx: Pick<Ctx, 'ip' | 'keys'>, message: NewSms): Promise<ClaimedSms | null> {
  const { phone, name, params, content, validSeconds, unsent } = message;
  const reference = randomBytes(REFERENCE_BYTES).toString('base64url');
  const template = await templateOf(tx, name);
  const encrypted = encrypt(ctx.keys.messages, placeOf(reference), Buffer.from(JSON.stringify(params)));
  const isSent = unsent === undefined;
  const [row] = await tx
    .insert(smsLogs)
    .values({
      phone,
      name,
      content,
      reference,
      ip: ctx.ip,
      error_msg: unsent ?? '',
      ...inState(isSent ? SMS_STATE.sending : SMS_STATE.failed),
      params: isSent ? encrypted : '',
      attempts: isSent ? 1 : 0,
      attempted_at: new Date().toISOString(), // of the world: the provider keeps its books by it
      next_at: isSent ? sql`${appNow} + make_interval(secs => ${TRY_SECONDS})` : null,
      expires_at: sql`${appNow} + make_interval(secs => ${validSeconds})`,
      created_at: appNow,
    })
    .returning({ id: smsLogs.id });
  return isSent ? { id: row?.id ?? 0, attempts: 1, message: { reference, phone, name, params, ...template } } : null;
}

/** What is to be sent, of a row that was claimed. @throws when its values were encrypted under another key */
export async function claimedSms(
  db: Db,
  { messages }: Pick<Keys, 'messages'>,
  row: Pick<typeof smsLogs.$inferSelect, 'id' | 'attempts' | 'reference' | 'phone' | 'name' | 'params'>,
): Promise<ClaimedSms> {
  const { id, attempts, reference, phone, name } = row;
  const clear = decrypt(messages, placeOf(reference), row.params);
  if (!clear) throw new Error('the values of a message cannot be read');
  const params = JSON.parse(clear.toString('utf8')) as SmsMessage['params']; // as: written by `queueSms`
  return { id, attempts, message: { reference, phone, name, params, ...(await templateOf(db, name)) } };
}

async function templateOf(db: Db, name: string): Promise<Pick<SmsMessage, 'code' | 'signature'>> {
  const template = await first<{ code: string; signature: string }>(
    db,
    sql`select code, content as signature from sms where name = ${name} and deleted_at is null order by id limit 1`,
  );
  return template ?? { code: '', signature: '' };
}

/** Of a message, by a change that another process has not made meanwhile. */
export const ofClaim = ({ id, attempts }: Pick<ClaimedSms, 'id' | 'attempts'>) =>
  sql`${eq(smsLogs.id, id)} and ${eq(smsLogs.attempts, attempts)}`;
