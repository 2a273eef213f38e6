/** Sends what is queued, each message once: where it is unknown what became of a try, the provider is asked first. */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import { rows } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { smsLogs } from '#db/schema/index.ts';
import { SMS_STATE } from '#shared/domain/sms.ts';
import type { Ctx } from '../../context.ts';
import { OutgoingError } from '../../outgoing/outgoing.ts';
import { SmsRefusal, type SmsReport } from '../../ports/sms/sms.ts';
import { claimedSms, inState, ofClaim, TRY_SECONDS, type ClaimedSms } from './queue.ts';
import { OWN_REASON } from './reasons.ts';

export type SmsDeps = Pick<Ctx, 'db' | 'ports' | 'keys'> & { log: Pick<FastifyBaseLogger, 'warn' | 'error'> };

const BATCH = 200;
const LONGEST_PAUSE = 3_600;
/** Whoever has not heard from the provider until then never will. */
const REPORT_SECONDS = 86_400;

type Row = typeof smsLogs.$inferSelect;
type Change = PgUpdateSetSource<typeof smsLogs>;
const inSeconds = (seconds: number) => sql<string>`${appNow} + make_interval(secs => ${seconds})`;
const DONE = { params: '', next_at: null } as const;

/** Without an answer to wait for: the provider takes its time. Call it after the commit. */
export function sendNow(deps: SmsDeps, claimed: ClaimedSms | null): void {
  if (claimed) void send(deps, claimed).catch((error: unknown) => deps.log.error(error, 'sms'));
}

async function send(deps: SmsDeps, claimed: ClaimedSms): Promise<void> {
  const change = await deps.ports.sms
    .send(claimed.message)
    .then(sentAs, (error: unknown) => afterFailure(error, claimed));
  await deps.db.trade
    .update(smsLogs)
    .set({ ...change, updated_at: appNow })
    .where(and(ofClaim(claimed), eq(smsLogs.state, SMS_STATE.sending)));
}

/** Where nobody reports on it, nobody is asked. */
const sentAs = (provider_no: string): Change => ({
  ...inState(SMS_STATE.sent),
  ...DONE,
  provider_no,
  error_msg: '',
  ...(provider_no && { next_at: inSeconds(TRY_SECONDS) }),
});

function afterFailure(error: unknown, { attempts }: ClaimedSms): Change {
  const error_msg = reasonOf(error);
  if (error instanceof SmsRefusal && error.isFinal) return { ...inState(SMS_STATE.failed), ...DONE, error_msg };
  const isUnsent = error instanceof SmsRefusal || (error instanceof OutgoingError && !error.sent);
  if (!isUnsent) return { error_msg };
  const pause = Math.min(TRY_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE);
  return { ...inState(SMS_STATE.waiting), error_msg, next_at: inSeconds(pause) };
}

/** Our own reasons are keys of messages. */
const OWN_REASONS: Readonly<Record<string, string>> = { settings: OWN_REASON.off, template: OWN_REASON.noTemplate };
const reasonOf = (error: unknown): string => {
  if (error instanceof SmsRefusal) return OWN_REASONS[error.code] ?? error.message;
  return error instanceof Error ? error.message : 'failed';
};

/** Whatever is due: further tries, tries of unknown outcome, messages whose arrival is not known. */
export async function workThroughSms(deps: SmsDeps): Promise<number> {
  await giveUp(deps);
  const due = await rows<Pick<Row, 'id' | 'state'>>(
    deps.db.trade,
    sql`select id, state from sms_logs where next_at <= ${appNow} order by next_at limit ${BATCH}`,
  );
  let done = 0;
  for (const { id, state } of due) {
    try {
      if (state === SMS_STATE.waiting ? await sendAgain(deps, id) : await ask(deps, id)) done += 1;
    } catch (error) {
      deps.log.error({ err: error, id }, 'sms');
    }
  }
  return done;
}

/** What has waited too long is told as such, and is not sent any more. */
async function giveUp({ db }: SmsDeps): Promise<void> {
  const failed = { ...inState(SMS_STATE.failed), ...DONE, updated_at: appNow };
  const { state, expires_at } = smsLogs;
  await db.trade
    .update(smsLogs)
    .set({ ...failed, error_msg: OWN_REASON.expired })
    .where(and(eq(state, SMS_STATE.waiting), lte(expires_at, appNow)));
  await db.trade
    .update(smsLogs)
    .set({ ...failed, error_msg: OWN_REASON.lost })
    .where(and(eq(state, SMS_STATE.sending), lte(expires_at, inSeconds(-REPORT_SECONDS))));
}

async function sendAgain(deps: SmsDeps, id: number): Promise<boolean> {
  const [row] = await deps.db.trade
    .update(smsLogs)
    .set({
      ...inState(SMS_STATE.sending),
      attempts: sql`${smsLogs.attempts} + 1`,
      attempted_at: new Date().toISOString(),
      next_at: inSeconds(TRY_SECONDS),
    })
    .where(and(eq(smsLogs.id, id), eq(smsLogs.state, SMS_STATE.waiting), lte(smsLogs.next_at, appNow)))
    .returning();
  if (!row) return false;
  await send(deps, await claimedSms(deps.db.trade, deps.keys, row));
  return true;
}

/** Asks what became of messages that are due. Nobody waits for it. */
export function askNow(deps: SmsDeps, ids: readonly number[]): void {
  void (async () => {
    for (const id of ids) await ask(deps, id);
  })().catch((error: unknown) => deps.log.error(error, 'sms'));
}

async function ask(deps: SmsDeps, id: number): Promise<boolean> {
  const { trade } = deps.db;
  const [row] = await trade
    .update(smsLogs)
    .set({ next_at: inSeconds(TRY_SECONDS) })
    .where(and(eq(smsLogs.id, id), lte(smsLogs.next_at, appNow)))
    .returning();
  if (!row) return false;
  const triedAt = new Date(row.attempted_at ?? row.created_at);
  const age = Math.round((Date.now() - triedAt.getTime()) / 1_000);
  const report = await deps.ports.sms.find(row, triedAt).catch((error: unknown) => {
    deps.log.warn({ err: error, id }, 'the provider does not say what became of a message');
    return undefined;
  });
  if (report === undefined && row.state === SMS_STATE.sending) return false;
  await trade
    .update(smsLogs)
    .set({ ...afterReport(report ?? null, row, age), updated_at: appNow })
    .where(and(ofClaim(row), eq(smsLogs.state, row.state)));
  return report === null && row.state === SMS_STATE.sending ? sendAgain(deps, id) : report !== undefined;
}

/** @param report null: the provider has never heard of it, or says nothing */
function afterReport(report: SmsReport | null, row: Row, age: number): Change {
  if (report?.state === 'delivered') return { ...inState(SMS_STATE.delivered), ...DONE, error_msg: '' };
  if (report?.state === 'failed') return { ...inState(SMS_STATE.failed), ...DONE, error_msg: report.reason };
  if (!report && row.state === SMS_STATE.sending) return { ...inState(SMS_STATE.waiting), next_at: appNow };
  const next_at = age > REPORT_SECONDS ? null : inSeconds(Math.max(TRY_SECONDS, age));
  return { ...inState(SMS_STATE.sent), params: '', error_msg: '', next_at };
}
