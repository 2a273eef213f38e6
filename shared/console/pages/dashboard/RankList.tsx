/** The best stores or goods of a stretch of time, each the way to its records. */
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { moneyText } from '../../../browser/format.ts';
import { useT } from '../../app/i18n.ts';
import { PictureCell } from '../../kinds/PictureCell.tsx';
import { Values } from '../../kinds/values.ts';
import { salesOf, type Drill } from './drill.ts';
import type { RankedStore } from '../../../contract/dashboards.ts';
import type { Range, Ranked } from './types.ts';

const isStore = (item: Ranked): item is RankedStore => 'store_name' in item;

/** A store leads to its orders of the stretch, goods to themselves. */
export const rankedAddress = (drill: Drill, range: Range) => (item: Ranked) =>
  isStore(item)
    ? salesOf(drill, range, { store_name: item.store_name })
    : drill('goods', { goods_name: item.goods_name });

/** What they are ranked by: the figure at the right. How much was sold, or for how much. */
type RankedBy = 'count' | 'money';

interface Props {
  items: readonly Ranked[];
  by: RankedBy;
  addressOf: (item: Ranked) => string | undefined;
}

export function RankList({ items, by, addressOf }: Props) {
  const t = useT();
  const countOf = (item: Ranked) =>
    isStore(item)
      ? t('dashboard.orderCount', { count: item.orders_count })
      : t('dashboard.soldCount', { count: item.buy_num });
  if (items.length === 0) return <Box sx={{ color: 'text.disabled', fontSize: 13 }}>{t('dashboard.empty')}</Box>;
  return (
    <Values>
      <Box sx={{ mt: -1, mb: 1, fontSize: 12, color: 'text.secondary' }}>{t('dashboard.soldMeans')}</Box>
      <Box
        component="ol"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
      >
        {items.map((item, index) => (
          <Box component="li" key={item.id} sx={{ display: 'flex', alignItems: 'center', gap: 1.25, fontSize: 13.5 }}>
            <Box sx={{ width: 18, fontWeight: 700, color: index < 3 ? 'primary.main' : 'text.disabled' }}>
              {index + 1}
            </Box>
            <PictureCell src={isStore(item) ? item.store_logo : item.goods_master_image} />
            <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              <Name text={isStore(item) ? item.store_name : item.goods_name} to={addressOf(item)} />
              <Box sx={{ fontSize: 12, color: 'text.disabled' }}>
                {by === 'count' ? moneyText(item.total_price) : countOf(item)}
              </Box>
            </Box>
            <b>{by === 'count' ? countOf(item) : moneyText(item.total_price)}</b>
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
