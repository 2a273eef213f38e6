/** Reviews and fees of stores (requirements 3 "Configuration groups"). */
import { bilingual } from '#shared/resources/words.ts';
import type { SettingTab } from '#shared/console/pages/settings/types.ts';
import { config, rule } from './config.ts';
import { configPage } from './config-page.tsx';

export const STORE: readonly SettingTab[] = [
  {
    name: 'store',
    label: bilingual('店铺规则', 'Store rules'),
    sections: [
      {
        title: bilingual('商品审核', 'Product review'),
        hint: bilingual(
          '开启后，商家发布或修改商品须经审核；审核期间，已上架的版本继续销售',
          'When on, new and edited products wait for review. The listed version stays on sale in the meantime.',
        ),
        fields: [config('store.goods_verify', bilingual('商品需要审核', 'Require product review'))],
      },
      {
        title: bilingual('库存提醒', 'Low stock'),
        hint: bilingual(
          '商品库存降到此数量时通知商家，补货后再次降到时重新通知',
          'Sellers are told when the stock of a product falls to this quantity, and again after it was restocked.',
        ),
        fields: [config('store.low_stock', bilingual('提醒数量', 'Quantity'), { placeholder: bilingual('10', '10') })],
      },
      {
        title: bilingual('费用', 'Fees'),
        hint: bilingual('0 到 100 之间，最多两位小数', 'Between 0 and 100, up to 2 decimals'),
        fields: [
          config('store.cash', bilingual('提现手续费', 'Withdrawal fee'), {
            placeholder: bilingual('0', '0'),
            help: bilingual('从每笔提现金额中扣除', 'Deducted from each withdrawal'),
          }),
          config('store.commission', bilingual('平台佣金', 'Platform commission'), {
            placeholder: bilingual('0', '0'),
            help: bilingual(
              '结算时从订单金额中扣除；单独设置过佣金的店铺不受影响',
              'Deducted from orders at settlement. Stores with their own rate are not affected.',
            ),
          }),
        ],
      },
      {
        title: bilingual('余额充值', 'Top-ups'),
        hint: bilingual('每次充值的限额，单位为元', 'Limits of one top-up, in yuan'),
        fields: [
          rule(
            'recharge.min',
            bilingual('最低金额', 'Minimum'),
            bilingual('低于此金额不能充值', 'Smaller top-ups are refused'),
          ),
          rule(
            'recharge.max',
            bilingual('最高金额', 'Maximum'),
            bilingual('高于此金额不能充值', 'Larger top-ups are refused'),
          ),
        ],
      },
    ],
  },
];

export default configPage('store', STORE);
