/** The gateways' own books beside ours, a day at a time: what differs is written down, and told by `audit_problems`. */
import { sql } from 'drizzle-orm';
import { first, rows, type Db } from '#db/client.ts';
import { appNow, jsonOf, textArray } from '#db/functions.ts';
import { PAY_REFUND, PAY_STATUS, statementDifferences, type StatementDifference } from '#shared/domain/payment.ts';
import { PAY_CHANNELS } from '#shared/domain/order.ts';
import type { PayChannel, PaymentGateway, StatementLine } from '../../ports/payment/gateway.ts';
import type { PayWorld } from './attempts.ts';

/** Days that are made up for when nobody compared for a while. */
const MOST_DAYS = 7;
const ZONE = 'Asia/Shanghai';

/** Every day of every configured channel that is over, and not compared yet or with a difference. @returns how many there are */
export async function compareStatements(world: PayWorld): Promise<number> {
  const configured = await world.ports.payment.configured();
  let found = 0;
  for (const channel of PAY_CHANNELS) {
    const open = await Promise.all(configured[channel].map((device) => world.ports.payment.gateway(channel, device)));
    const merchants = new Map(open.flatMap((gateway) => (gateway ? [[merchantOf(gateway), gateway]] : [])));
    if (merchants.size === 0) continue;
    for (const day of await openDays(world.db.trade, channel)) {
      try {
        found += await compareDay(world, channel, day, [...merchants.values()]);
      } catch (error) {
        world.log.warn({ err: error, channel, day }, 'statement of a payment gateway');
      }
    }
  }
  return found;
}

const merchantOf = ({ identity: { merchantId, appId } }: PaymentGateway): string => merchantId || appId;

const openDays = async (db: Db, channel: PayChannel): Promise<string[]> => {
  const days = await rows<{ day: string }>(
    db,
    // What differed may have been booked since, and a statement may not have been whole yet.
    sql`with today as (select (${appNow} at time zone ${ZONE})::date as day),
        last as (select max(day) as day from pay_statements where channel = ${channel})
      select to_char(d, 'YYYY-MM-DD') as day from today, last, generate_series(today.day - ${MOST_DAYS}::int, today.day - 1, interval '1 day') d
      where d > coalesce(last.day, today.day - 2) or exists (select 1 from pay_differences x where x.channel = ${channel} and x.day = d::date)
      order by d`,
  );
  return days.map(({ day }) => day);
};

async function compareDay(
  { db, log }: PayWorld,
  channel: PayChannel,
  day: string,
  gateways: readonly PaymentGateway[],
): Promise<number> {
  const theirs: StatementLine[] = [];
  for (const gateway of gateways) theirs.push(...(await gateway.statement(day)));
  const differences = await db.inTx(async (tx) => {
    await keepLines(tx, channel, day, theirs);
    const found = statementDifferences(theirs, await ourLines(tx, channel, day, theirs));
    await keepDifferences(tx, channel, day, found);
    return found;
  });
  if (differences.length > 0) log.error({ channel, day, differences: differences.length }, 'statements differ');
  return differences.length;
}

async function keepLines(tx: Db, channel: PayChannel, day: string, lines: readonly StatementLine[]): Promise<void> {
  await tx.execute(sql`delete from pay_statement_lines where channel = ${channel} and day = ${day}::date`);
  const kept = lines.map(({ kind, no, trade_no, money }) => ({ kind, no, trade_no, money }));
  await tx.execute(sql`insert into pay_statement_lines (channel, day, kind, no, trade_no, money)
    select ${channel}, ${day}::date, x.kind, x.no, max(x.trade_no), sum(x.money) from jsonb_to_recordset(${jsonOf(kept)}) as x(kind text, no text, trade_no text, money bigint)
    group by x.kind, x.no`);
  await first(
    tx,
    sql`insert into pay_statements (channel, day, lines, money, compared_at)
      select ${channel}, ${day}::date, count(*), coalesce(sum(money), 0), ${appNow} from pay_statement_lines where channel = ${channel} and day = ${day}::date
      on conflict (channel, day) do update set lines = excluded.lines, money = excluded.money, compared_at = excluded.compared_at`,
  );
}

/** What we booked of theirs, whenever that was, and what we booked that day and no statement has told of. */
const ourLines = (tx: Db, channel: PayChannel, day: string, theirs: readonly StatementLine[]) => {
  const numbers = (kind: StatementLine['kind']) =>
    textArray(theirs.filter((line) => line.kind === kind).map(({ no }) => no));
  const isOfDay = (moment: string) => sql`(${sql.identifier(moment)} at time zone ${ZONE})::date = ${day}::date`;
  const isUntold = (kind: StatementLine['kind'], no: string) =>
    sql`not exists (select 1 from pay_statement_lines l where l.channel = ${channel} and l.kind = ${kind} and l.no = ${sql.identifier(no)})`;
  return rows<{ kind: StatementLine['kind']; no: string; money: number }>(
    tx,
    sql`select 'pay' as kind, pay_no as no, total as money from order_pays
        where payment_name = ${channel} and pay_status in (${PAY_STATUS.paid}, ${PAY_STATUS.suspense})
          and (pay_no = any(${numbers('pay')}) or (${isOfDay('pay_time')} and ${isUntold('pay', 'pay_no')}))
      union all
      select 'refund', refund_no, -money from pay_refunds
        where channel = ${channel} and state in (${PAY_REFUND.sent}, ${PAY_REFUND.back})
          and (refund_no = any(${numbers('refund')}) or (${isOfDay('back_at')} and ${isUntold('refund', 'refund_no')}))`,
  );
};

async function keepDifferences(
  tx: Db,
  channel: PayChannel,
  day: string,
  found: readonly StatementDifference[],
): Promise<void> {
  await tx.execute(sql`delete from pay_differences where channel = ${channel} and day = ${day}::date`);
  await tx.execute(sql`insert into pay_differences (channel, day, kind, no, theirs, ours, created_at)
    select ${channel}, ${day}::date, x.kind, x.no, x.theirs, x.ours, ${appNow}
    from jsonb_to_recordset(${jsonOf(found)}) as x(kind text, no text, theirs bigint, ours bigint)`);
}
