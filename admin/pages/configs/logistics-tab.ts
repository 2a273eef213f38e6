/** Courier services: who tracks parcels and makes labels (requirements 3 "Configuration groups"). */
import type { SettingTab } from '#shared/console/pages/settings/types.ts';
import { bilingual } from '#shared/resources/words.ts';
import { connectionTest } from './ConnectionTest.tsx';
import { config, key, rule } from './config.ts';

export const LOGISTICS: SettingTab = {
  name: 'logistics',
  label: bilingual('物流', 'Logistics'),
  sections: [
    {
      title: bilingual('物流查询', 'Parcel tracking'),
      hint: bilingual(
        '查询物流、识别快递公司和生成电子面单',
        'Tracks parcels, recognises couriers and creates shipping labels',
      ),
      fields: [
        config('logistics.provider', bilingual('服务商', 'Provider'), {
          options: [
            { value: '', label: bilingual('自动选择', 'Automatic') },
            { value: 'kuaibao', label: bilingual('快宝', 'Kuaibao') },
            { value: 'kdniao', label: bilingual('快递鸟', 'KDNiao') },
            { value: 'kuaidi100', label: bilingual('快递100', 'Kuaidi100') },
          ],
          help: bilingual(
            '自动选择时，使用第一个已填写密钥的服务商',
            'Automatic uses the first provider whose keys are set',
          ),
        }),
        rule(
          'logistics.stuck_days',
          bilingual('停滞提醒（天）', 'Mark as stuck after (days)'),
          bilingual(
            '超过该天数没有新的物流信息，包裹标记为停滞',
            'Parcels without news for this long are marked as stuck',
          ),
        ),
      ],
    },
    {
      title: bilingual('快宝', 'Kuaibao'),
      hint: bilingual('面单由云打印机直接打印', 'Labels are printed by the cloud printer'),
      fields: [
        key('kuaibao.appid'),
        key('kuaibao.appkey', { secret: 'line' }),
        config('kuaibao.agent_id', bilingual('Access Key（打印机编号）', 'Access key (printer ID)')),
      ],
      below: connectionTest('kuaibao'),
    },
    {
      title: bilingual('快递鸟', 'KDNiao'),
      hint: bilingual(
        '在快递鸟后台把推送地址设为本站的 /api/logistics/push/kdniao',
        'Set the push address in the KDNiao console to /api/logistics/push/kdniao of this site',
      ),
      fields: [
        key('kdniao.ebusiness_id'),
        key('kdniao.appkey', { secret: 'line' }),
        config('kdniao.customer_name', bilingual('电子面单账号', 'Label account')),
        config('kdniao.customer_pwd', bilingual('电子面单密码', 'Label password'), { secret: 'line' }),
      ],
      below: connectionTest('kdniao'),
    },
    {
      title: bilingual('快递100', 'Kuaidi100'),
      hint: bilingual(
        '物流变化会自动推送到本站。快递100 默认只推送到 http 地址，https 需联系其开通',
        'Pushes news to this site automatically. By default only to http addresses: ask Kuaidi100 to allow https.',
      ),
      fields: [
        key('kuaidi100.customer'),
        key('kuaidi100.key', { secret: 'line' }),
        config('kuaidi100.secret', bilingual('Secret（电子面单）', 'Secret (shipping labels)'), { secret: 'line' }),
        config('kuaidi100.partner_id', bilingual('电子面单账号', 'Label account')),
        config('kuaidi100.partner_key', bilingual('电子面单密码', 'Label password'), { secret: 'line' }),
      ],
      below: connectionTest('kuaidi100'),
    },
  ],
};
