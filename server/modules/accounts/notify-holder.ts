/** Whoever holds an account is told when its locks or its money are touched: an event, and an SMS to the number of before. */
import type { Db } from '#db/client.ts';
import type { EventName } from '#shared/contract/events.ts';
import { DEFAULT_LANGUAGE } from '#shared/contract/limits.ts';
import type { Ctx } from '../../context.ts';
import { raise } from '../events/index.ts';
import { noticeText } from '../notices/index.ts';
import { queueSms, sendNow } from '../sms/index.ts';

const DAY_SECONDS = 86_400;

type SecurityEvent<Name> = Name extends `security.${infer Event}` ? Event : never;

export interface HolderNotice {
  accountId: number;
  /** The number that the account had before. */
  phone: string;
  event: SecurityEvent<EventName>;
  money?: string;
}

export async function notifyHolder(tx: Db, ctx: Ctx, notice: HolderNotice): Promise<void> {
  const { accountId, phone, event, money = '' } = notice;
  const data = { money };
  await raise(tx, `security.${event}`, [{ user_id: accountId, data }]);
  if (phone === '') return;
  // In the language of the country that these numbers belong to: who asked may not be who is told.
  const text = noticeText(DEFAULT_LANGUAGE, `security.${event}`, data);
  const what = { phone, name: 'security', params: { text }, content: text, validSeconds: DAY_SECONDS };
  const message = await queueSms(tx, ctx, what);
  ctx.afterCommit(() => sendNow(ctx, message));
}
