/** What the SMS provider tells by itself. */
import { z } from 'zod';
import { call } from './call.ts';

export const pushSmsReports = call({
  method: 'POST',
  path: '/sms/reports',
  summary:
    'Delivery reports of Alibaba Cloud SMS (SmsReport). Nothing signs them, so they are only a hint: messages that they name are asked about, and what the provider answers counts',
  answer: z.unknown().describe('`{"code":0,"msg":"成功"}`; 400 for what is no list of reports'),
});
