/** GET /user/money_logs: every movement of the shopper's balance, frozen money and points. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Language } from '#shared/contract/limits.ts';
import zh from '#shared/i18n/zh-cn/server.ts';
import { MAX_SHOPPER_PAGE_SIZE } from '#shared/contract/limits.ts';
import { userOf, type Ctx } from '../../context.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import { sayIn } from '../../http/reply.ts';
import type { Input } from '../../http/route.ts';
import { parse } from '../../http/validate.ts';
import { mapPage, pageWanted, readPage } from '../../http/paging.ts';

/** 0 balance, 1 frozen, 2 points; nothing: all. */
export const listInput = z.object({ is_type: z.literal(['', '0', '1', '2', 0, 1, 2]).optional() });

interface MoneyLog {
  id: number;
  name: string;
  ename: string;
  money: string;
  is_type: number;
  info: string;
  created_at: string;
}

/** The movement's name in the caller's language; what was stored for kinds that have none. */
export const movementName = (row: Pick<MoneyLog, 'name' | 'ename'>, language: Language): string =>
  row.ename in zh.moneyLog ? sayIn(language)(`moneyLog.${row.ename}` as MessageKey) : row.name;

export async function listOwnMoneyLogs(ctx: Ctx, input: Input) {
  const { id } = userOf(ctx);
  const { is_type = '' } = parse(listInput, input);
  const byType = is_type === '' ? sql`` : sql` and m.is_type = ${Number(is_type)}`;
  const select = sql`m.id, m.user_id, m.name, m.ename, case when m.is_type = 2 then point_text(m.money) else yuan(m.money) end as money, m.is_type, m.is_belong,
    m.currency_id, m.info, wire_time(m.created_at) as created_at`;
  const from = sql`from money_logs m where m.user_id = ${id} and m.is_belong = 0 and m.deleted_at is null${byType}`;
  const page = await ctx.db.asTenant({ user: id }, (tx) =>
    readPage<MoneyLog>(tx, { select, from, order: sql`m.id desc` }, pageWanted(input, MAX_SHOPPER_PAGE_SIZE)),
  );
  return mapPage(page, (row) => ({ ...row, name: movementName(row, ctx.language) }));
}
