import type { Language } from '#shared/contract/limits.ts';
import type { MoneyLogRow } from '#shared/contract/wallet.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import zh from '#shared/i18n/zh-cn/server.ts';
import { translatorIn } from '../../http/reply.ts';

/** The movement's name in the caller's language; what was stored for kinds that have none. */
export const movementName = (row: Pick<MoneyLogRow, 'name' | 'ename'>, language: Language): string =>
  row.ename in zh.moneyLog ? translatorIn(language)(`moneyLog.${row.ename}` as MessageKey) : row.name;
