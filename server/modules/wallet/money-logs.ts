/** GET /user/money_logs: every movement of the shopper's balance, frozen money and points. */
import { sql } from 'drizzle-orm';
import { pointText, wireTime, yuan } from '#db/functions.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/call.ts';
import type { listMoneyLogs, MoneyLogRow } from '#shared/contract/wallet.ts';
import type { Language } from '#shared/contract/limits.ts';
import zh from '#shared/i18n/zh-cn/server.ts';
import { userOf, type Ctx } from '../../context.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import { translatorIn } from '../../http/reply.ts';
import { mapPage, readPage } from '../../http/paging.ts';

/** The movement's name in the caller's language; what was stored for kinds that have none. */
const movementName = (row: Pick<MoneyLogRow, 'name' | 'ename'>, language: Language): string =>
  row.ename in zh.moneyLog ? translatorIn(language)(`moneyLog.${row.ename}` as MessageKey) : row.name;

export async function listOwn(
  ctx: Ctx,
  { is_type = '', ...wanted }: ParsedOf<typeof listMoneyLogs>,
): Promise<AnswerOf<typeof listMoneyLogs>> {
  const { id } = userOf(ctx);
  const byType = is_type === '' ? sql`` : sql` and m.is_type = ${Number(is_type)}`;
  const select = sql`m.id, m.user_id, m.name, m.ename, case when m.is_type = 2 then ${pointText('m.money')} else ${yuan('m.money')} end as money, m.is_type, m.is_belong,
    m.currency_id, m.info, ${wireTime('m.created_at')} as created_at`;
  const from = sql`from money_logs m where m.user_id = ${id} and m.is_belong = 0 and m.deleted_at is null${byType}`;
  const page = await ctx.db.asTenant({ user: id }, (tx) =>
    readPage<MoneyLogRow>(tx, { select, from, order: sql`m.id desc` }, wanted),
  );
  return mapPage(page, (row) => ({ ...row, name: movementName(row, ctx.language) }));
}
