/** Reviews and fees of stores (requirements 3 "Configuration groups"). */
import { bilingual } from '#shared/resources/words.ts';
import type { SettingTab } from '#shared/console/pages/settings/types.ts';
import { config } from './config.ts';
import { configPage } from './config-page.tsx';

export const STORE: readonly SettingTab[] = [
  {
    name: 'store',
    label: bilingual('店铺', 'Stores'),
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
    ],
  },
];

export default configPage('store', STORE);
