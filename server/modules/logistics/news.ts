/** News of couriers: asked for, or sent by a service, and kept with what was known. */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { appNow } from '#db/functions.ts';
import { waybills } from '#db/schema/index.ts';
import { mergeNews, minutesToNextLook, reportOf } from '#shared/domain/tracking.ts';
import { momentOf } from '../../china-time.ts';
import type { Ctx } from '../../context.ts';
import { OutgoingError } from '../../outgoing/outgoing.ts';
import { CourierRefusal, type Courier, type ToldNews } from '../../ports/couriers/courier.ts';
import { lockWaybill, type KnownWaybill, type OpenWaybill } from './queries.ts';

export interface CourierDeps extends Pick<Ctx, 'db' | 'env' | 'ports'> {
  log: Pick<Ctx['log'], 'debug' | 'info' | 'warn'>;
}

const AT_ONCE = 4;

/** Asks the courier about each of them. @returns how many it answered for */
export async function askAbout(deps: CourierDeps, courier: Courier, open: readonly OpenWaybill[]): Promise<number> {
  const queue = [...open];
  let answered = 0;
  const worker = async (): Promise<void> => {
    for (let one = queue.shift(); one; one = queue.shift()) if (await ask(deps, courier, one)) answered += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answered;
}

async function ask(deps: CourierDeps, courier: Courier, one: OpenWaybill): Promise<boolean> {
  const question = { code: one.delivery_code, number: one.delivery_no, phoneTail: one.phone_tail };
  const subscribed = !one.is_pushed && (await unlessRefused(deps, one, () => subscribe(deps, courier, question)));
  const told = await unlessRefused(deps, one, () => courier.track(question));
  await deps.db.inTx(async (tx) => {
    const known = await lockWaybill(tx, one);
    if (known) await keep(tx, { ...known, is_pushed: known.is_pushed || subscribed === true }, told || null);
  });
  return Boolean(told);
}

/** @returns whether the service will tell by itself from now on */
async function subscribe(
  { env }: CourierDeps,
  courier: Courier,
  question: Parameters<Courier['track']>[0],
): Promise<boolean> {
  if (!courier.subscribe) return false;
  await courier.subscribe(question, `${env.publicUrl}/api/logistics/push/${courier.service}`);
  return true;
}

async function unlessRefused<T>(deps: CourierDeps, { id }: OpenWaybill, work: () => Promise<T>): Promise<T | false> {
  try {
    return await work();
  } catch (error) {
    if (!isOutside(error)) throw error;
    deps.log.info({ waybill: id, reason: error.message }, 'courier service');
    return false;
  }
}
/** What went wrong outside, and not here. */
export const isOutside = (error: unknown): error is CourierRefusal | OutgoingError =>
  error instanceof CourierRefusal || error instanceof OutgoingError;

/** Writes what was told, null for a question without an answer. The caller holds the row. @returns whether it is news */
export async function keep(tx: Db, known: KnownWaybill, told: ToldNews | null): Promise<boolean> {
  const reports = told?.reports.filter(({ time }) => time !== '').map((one) => reportOf(one, known.receive_tel)) ?? [];
  const news = told && mergeNews(known, { state: told.state, tracks: reports });
  const failures = told ? 0 : known.failures + 1;
  const minutes = minutesToNextLook(news?.state ?? known.state, news ? 0 : known.quiet_hours, {
    failures,
    isPushed: known.is_pushed,
  });
  await tx
    .update(waybills)
    .set({
      ...(news && { state: news.state, tracks: [...news.tracks], news_at: newsTime(news.tracks[0]?.time) }),
      ...(known.is_pushed && { subscribed_at: sql`coalesce(${waybills.subscribed_at}, ${appNow})` }),
      checked_at: appNow,
      failures,
      next_check_at: minutes === null ? null : sql`${appNow} + make_interval(mins => ${minutes}::int)`,
    })
    .where(eq(waybills.id, known.id));
  return Boolean(news);
}

/** When the newest report happened: a parcel that was quiet before anybody asked has been quiet since then. */
const newsTime = (time: string | undefined) =>
  time ? sql`least(${appNow}, ${momentOf(time).toISOString()}::timestamptz)` : appNow;
