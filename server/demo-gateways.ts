/**
 * DEMO_GATEWAYS=1: starts the twin of the outside world and fills the settings that are still blank, so that the shop
 * speaks to it. A start without it takes back what was filled in and is still as it was: no demo key outlives the demo.
 */
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { first, rows, type Database, type Db } from '#db/client.ts';
import { epochMs } from '#db/functions.ts';
import { PAY_REFUND, PAY_STATUS } from '#shared/domain/payment.ts';
import { onLoopback, type Env } from './env.ts';
import type { Keys } from './http/tokens.ts';
import { fillBlankSettings, takeBackSettings, type FilledSettings } from './modules/settings/index.ts';
import type { StoragePort } from './ports/index.ts';
import type { PastPayment } from './twin/stand-in.ts';

const STATE = 'demo_settings';

interface DemoNeeds {
  env: Env;
  db: Database;
  storage: StoragePort;
  keys: Keys;
}

/** @returns stops the twin. @throws when its port is taken by something else, or when strangers could reach the shop */
export async function demoGateways({ env, db, storage, keys }: DemoNeeds): Promise<() => Promise<void>> {
  if (!env.demoGateways) {
    await withdraw(db, keys);
    return async () => {};
  }
  refuseOpenGateways(env);
  if (env.role === 'worker') return async () => {};
  const { startTwin } = await import('./twin/start.ts');
  const options = {
    port: Number(new URL(env.twinUrl).port),
    shopUrl: env.publicUrl,
    file: path.join(env.dataDir, 'twin.json'),
  };
  const twin = await startTwin(options).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE' && (await isTwin(env.twinUrl))) return null; // of another process of this shop
    throw error;
  });
  if (!twin) return async () => {};
  for (const { files = {} } of twin.settings)
    for (const [key, bytes] of Object.entries(files)) await storage.put(key, bytes);
  await db.inTx(async (tx) => {
    const settings = twin.settings.map((one) => one.settings);
    await remember(tx, await fillBlankSettings(tx, keys, settings, await filledBefore(tx)));
  });
  twin.adopt(await pastPayments(db.trade));
  return () => twin.close();
}

/** Seeded orders were paid before there was a twin; their numbers begin with P, those of the shop with a year. */
async function pastPayments(db: Db): Promise<PastPayment[]> {
  const seeded = await rows<Omit<PastPayment, 'paidAt' | 'refunds'> & { id: number; paid: number }>(
    db,
    sql`select id, payment_name as channel, device, pay_no, trade_no, name, total, ${epochMs('pay_time')} as paid
      from order_pays where pay_no like 'P%' and payment_name in ('wechat', 'alipay') and pay_status = ${PAY_STATUS.paid} order by id`,
  );
  const back = await rows<{ pay_id: number; refund_no: string; money: number; at: number }>(
    db,
    sql`select pay_id, refund_no, money, ${epochMs('back_at')} as at from pay_refunds where refund_no like 'P%' and state = ${PAY_REFUND.back}`,
  );
  return seeded.map(({ id, paid, ...payment }) => ({
    ...payment,
    paidAt: new Date(paid),
    refunds: back.filter(({ pay_id }) => pay_id === id).map(({ at, ...refund }) => ({ ...refund, at: new Date(at) })),
  }));
}

const withdraw = (db: Database, keys: Keys): Promise<void> =>
  db.inTx(async (tx) => {
    const before = await filledBefore(tx);
    if (Object.keys(before).length === 0) return;
    await takeBackSettings(tx, keys, before);
    await remember(tx, {});
  });

const isTwin = async (url: string): Promise<boolean> => {
  const { openOutgoing } = await import('./outgoing/outgoing.ts');
  const reply = await openOutgoing([url])
    .send({ method: 'GET', url: `${url}/twin` })
    .catch(() => null);
  return reply?.status === 200 && reply.body.includes('id="');
};

/** Whoever can reach the shop could pay with money that does not exist. */
function refuseOpenGateways(env: Env): void {
  if (env.allowDemo || onLoopback(env)) return;
  throw new Error('DEMO_GATEWAYS=1 takes payments that nobody made: set ALLOW_DEMO=1 to show it beyond this machine');
}

async function filledBefore(tx: Db): Promise<FilledSettings> {
  const row = await first<{ value: FilledSettings }>(
    tx,
    sql`select value from app_state where key = ${STATE} for update`,
  );
  return row?.value ?? {};
}
const remember = (tx: Db, filled: FilledSettings) =>
  tx.execute(sql`insert into app_state (key, value) values (${STATE}, ${JSON.stringify(filled)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
