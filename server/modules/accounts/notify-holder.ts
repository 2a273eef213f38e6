/** Whoever holds an account is told when its locks or its money are touched: a notice, and an SMS to the number of before. */
import type { Db } from '#db/client.ts';
import { DEFAULT_LANGUAGE } from '#shared/contract/limits.ts';
import type { Ctx } from '../../context.ts';
import { noticeText, notify, type SecurityEvent } from '../notices/index.ts';
import { deliverSms, logSms } from './deliver-sms.ts';

export interface HolderNotice {
  accountId: number;
  /** The number that the account had before. */
  phone: string;
  event: SecurityEvent;
  money?: string;
  link?: string;
}

export async function notifyHolder(tx: Db, ctx: Ctx, notice: HolderNotice): Promise<void> {
  const { accountId, phone, event, money = '', link = '/user/safe' } = notice;
  const params = { event, money };
  await notify(tx, { accountId, kind: 'security', params, link });
  if (phone === '') return;
  // In the language of the country that these numbers belong to: who asked may not be who is told.
  const text = noticeText(DEFAULT_LANGUAGE, 'security', params);
  const logId = await logSms(tx, ctx, { phone, name: 'security', content: text });
  ctx.afterCommit(() => deliverSms(ctx, { logId, phone, template: 'security', params: { text } }));
}
