/** The best stores or goods of a stretch of time. */
import Box from '@mui/material/Box';
import { moneyText } from '../../../browser/format.ts';
import { useT } from '../../app/i18n.ts';
import { PictureCell } from '../../kinds/PictureCell.tsx';
import { Values } from '../../kinds/values.ts';
import type { RankedGoods, RankedStore } from './types.ts';

type Ranked = RankedStore | RankedGoods;
const isStore = (one: Ranked): one is RankedStore => 'store_name' in one;

export function RankList({ items }: { items: readonly Ranked[] }) {
  const t = useT();
  if (items.length === 0) return <Box sx={{ color: 'text.disabled', fontSize: 13 }}>{t('dashboard.empty')}</Box>;
  return (
    <Values>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {items.map((one, index) => (
          <Box component="li" key={one.id} sx={{ display: 'flex', alignItems: 'center', gap: 1.25, fontSize: 13.5 }}>
            <Box sx={{ width: 18, fontWeight: 700, color: index < 3 ? 'error.main' : 'text.disabled' }}>
              {index + 1}
            </Box>
            <PictureCell src={isStore(one) ? one.store_logo : one.goods_master_image} />
            <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {isStore(one) ? one.store_name : one.goods_name}
              <Box sx={{ fontSize: 12, color: 'text.disabled' }}>
                {isStore(one)
                  ? t('dashboard.orderCount', { count: one.orders_count })
                  : t('dashboard.soldCount', { count: one.buy_num })}
              </Box>
            </Box>
            {moneyText(one.total_price)}
          </Box>
        ))}
      </Box>
    </Values>
  );
}
