/** Whoever holds an account is told when its locks or its money are touched: a notice, and an SMS to the number of before. */
import { sql } from 'drizzle-orm';
import { first, type Db } from '#db/client.ts';
import { DEFAULT_LANGUAGE } from '#shared/contract/limits.ts';
import type { Ctx } from '../../context.ts';
import { noticeText, notify, type SecurityEvent } from '../notices/index.ts';
import { deliverSms } from './deliver-sms.ts';

export interface HolderNotice {
  accountId: number;
  /** The number that the account had before. */
  phone: string;
  event: SecurityEvent;
  money?: string;
  link?: string;
}

export async function notifyHolder(tx: Db, ctx: Ctx, told: HolderNotice): Promise<void> {
  const { accountId, phone, event, money = '', link = '/user/safe' } = told;
  const params = { event, money };
  await notify(tx, { accountId, kind: 'security', params, link });
  if (phone === '') return;
  // In the language of the country that these numbers belong to: who asked may not be who is told.
  const text = noticeText(DEFAULT_LANGUAGE, 'security', params);
  const log = await first<{ id: number }>(
    tx,
    sql`insert into sms_logs (phone, name, content, ip) values (${phone}, 'security', ${text}, ${ctx.ip}) returning id`,
  );
  ctx.afterCommit(() => deliverSms(ctx, { logId: log?.id ?? 0, phone, template: 'security', params: { text } }));
}
