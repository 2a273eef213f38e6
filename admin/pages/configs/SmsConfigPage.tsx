/** SMS (compatibility 9.17). */
import type { Label } from '#shared/i18n/t.ts';
import { bilingual } from '#shared/resources/words.ts';
import type { SettingTab } from '#shared/console/pages/settings/types.ts';
import { connectionTest } from './ConnectionTest.tsx';
import { config, key, rule } from './config.ts';
import { configPage } from './config-page.tsx';

const limit = (name: 'sms.per_minute' | 'sms.per_day', label: Label) =>
  rule(
    name,
    label,
    bilingual(
      '全站合计，超过后暂停发送；留空则使用默认值',
      'For the whole site; sending then pauses. Leave blank for the default.',
    ),
  );

export const SMS: readonly SettingTab[] = [
  {
    name: 'sms',
    label: bilingual('短信', 'SMS'),
    sections: [
      {
        title: bilingual('短信服务', 'SMS service'),
        hint: bilingual(
          '用于发送注册、登录和找回密码的验证码。模板在“短信模板”里维护，可单独设置签名。在阿里云短信控制台把状态报告的 HTTP 推送地址设为本站的 /api/sms/reports，送达情况会更快更新',
          'Sends codes for registration, sign-in and password recovery. Templates are kept under “SMS templates” and can have their own signature. Set the HTTP address of delivery reports in the Alibaba Cloud SMS console to /api/sms/reports of this site to see deliveries sooner.',
        ),
        fields: [
          key('sms.key', { secret: 'line' }),
          key('sms.secret', { secret: 'line' }),
          config('sms.signature', bilingual('短信签名', 'Signature'), {
            help: bilingual(
              '显示在短信开头的【】里，须经服务商审核通过',
              'Shown in brackets before the message; must be approved by the provider',
            ),
          }),
          limit('sms.per_minute', bilingual('每分钟最多发送（条）', 'Maximum messages per minute')),
          limit('sms.per_day', bilingual('每天最多发送（条）', 'Maximum messages per day')),
        ],
        below: connectionTest('sms'),
      },
    ],
  },
];

export default configPage('sms', SMS);
