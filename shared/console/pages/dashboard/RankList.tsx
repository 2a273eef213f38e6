/** The best stores or goods of a stretch of time, each the way to its records. */
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { moneyText } from '../../../browser/format.ts';
import { useT } from '../../app/i18n.ts';
import { PictureCell } from '../../kinds/PictureCell.tsx';
import { Values } from '../../kinds/values.ts';
import { salesOf, type Drill } from './drill.ts';
import type { Range, Ranked, RankedStore } from './types.ts';

const isStore = (one: Ranked): one is RankedStore => 'store_name' in one;

/** A store leads to its orders of the stretch, goods to themselves. */
export const rankedAddress = (drill: Drill, range: Range) => (one: Ranked) =>
  isStore(one) ? salesOf(drill, range, { store_name: one.store_name }) : drill('goods', { goods_name: one.goods_name });

interface Props {
  items: readonly Ranked[];
  addressOf: (one: Ranked) => string | undefined;
}

export function RankList({ items, addressOf }: Props) {
  const t = useT();
  if (items.length === 0) return <Box sx={{ color: 'text.disabled', fontSize: 13 }}>{t('dashboard.empty')}</Box>;
  return (
    <Values>
      <Box
        component="ol"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
      >
        {items.map((one, index) => (
          <Box component="li" key={one.id} sx={{ display: 'flex', alignItems: 'center', gap: 1.25, fontSize: 13.5 }}>
            <Box sx={{ width: 18, fontWeight: 700, color: index < 3 ? 'error.main' : 'text.disabled' }}>
              {index + 1}
            </Box>
            <PictureCell src={isStore(one) ? one.store_logo : one.goods_master_image} />
            <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              <Name text={isStore(one) ? one.store_name : one.goods_name} to={addressOf(one)} />
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

const Name = ({ text, to }: { text: string; to: string | undefined }) =>
  to === undefined ? (
    text
  ) : (
    <Box
      component={Link}
      to={to}
      title={text}
      sx={{ color: 'inherit', textDecorationColor: 'transparent', '&:hover': { textDecorationColor: 'currentColor' } }}
    >
      {text}
    </Box>
  );
