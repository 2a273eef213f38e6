/** What a movement of money is called, in the reader's language: the ledger keeps its kind, and the Chinese name of that time. */
import type { Language } from '#shared/contract/limits.ts';
import type { MoneyLogRow } from '#shared/contract/wallet.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import zh from '#shared/i18n/zh-cn/server.ts';
import type { Ctx } from '../../context.ts';
import { readFilter } from '../../crud/grammar.ts';
import { translatorIn } from '../../http/reply.ts';
import type { Input } from '../../http/route.ts';

const isKnown = (kind: string): boolean => Object.hasOwn(zh.moneyLog, kind);
const nameOf = (kind: string, language: Language): string => translatorIn(language)(`moneyLog.${kind}` as MessageKey); // as: of a known kind

/** The movement's name in the caller's language; what was stored for kinds that have none. */
export const movementName = (row: Pick<MoneyLogRow, 'name' | 'ename'>, language: Language): string =>
  isKnown(row.ename) ? nameOf(row.ename, language) : row.name;

const FITS: Readonly<Record<string, (name: string, part: string) => boolean>> = {
  eq: (name, part) => name === part,
  like: (name, part) => name.includes(part),
  likeRight: (name, part) => name.startsWith(part),
  likeLeft: (name, part) => name.endsWith(part),
};
/** A name is searched for as it is read: by the kinds that have it in this language, else among the stored ones. */
export function byShownName({ language }: Ctx, { name }: Input): Input {
  const filter = readFilter(name);
  if (language === 'zh-cn' || filter === null || filter === 'unknown') return {};
  const part = filter.values[0]?.toLowerCase() ?? '';
  const kinds = Object.keys(zh.moneyLog).filter((kind) =>
    FITS[filter.operator]?.(nameOf(kind, language).toLowerCase(), part),
  );
  return kinds.length > 0 ? { name: '', ename: `${kinds.join(',')}|in` } : {};
}
