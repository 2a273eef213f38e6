/** The goods of a case and how its amount comes about. */
import Box from '@mui/material/Box';
import { moneyText } from '../../../browser/format.ts';
import { useT } from '../../app/i18n.ts';
import { PictureCell } from '../../kinds/PictureCell.tsx';
import { Grid } from '../../kinds/Grid.ts';
import type { Case, CaseLine } from './types.ts';

export function CaseLines({ one }: { one: Case }) {
  const t = useT();
  const heads = [t('order.net'), t('refund.before'), t('refund.quantity'), t('refund.money')];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Grid rowHeight={56}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('order.goods')}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className="number">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {one.lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      </Grid>
      <Sum one={one} />
    </Box>
  );
}

function Line({ line }: { line: CaseLine }) {
  const t = useT();
  return (
    <tr>
      <td>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 180 }}>
          <PictureCell src={line.goods_image} />
          <Box sx={{ whiteSpace: 'normal' }}>
            {line.goods_name}
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
              {[line.sku_name, t('refund.sent', { sent: line.shipped_num, bought: line.buy_num })]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </Box>
        </Box>
      </td>
      <td className="number">
        {moneyText(line.net_price)} / {line.buy_num}
      </td>
      <td className="number">
        {line.refunded_num > 0 ? `${moneyText(line.refunded_money)} / ${line.refunded_num}` : '—'}
      </td>
      <td className="number">{line.quantity || '—'}</td>
      <td className="number">{line.quantity > 0 ? moneyText(line.money) : '—'}</td>
    </tr>
  );
}

/** "40.12 + 26.75 + 10.00 = 76.87", beside the most that these goods can pay back. */
function Sum({ one }: { one: Case }) {
  const t = useT();
  const parts = one.lines.filter(({ quantity }) => quantity > 0).map(({ money }) => moneyText(money));
  const freight = one.freight_money === '0.00' ? [] : [`${moneyText(one.freight_money)} (${t('refund.freight')})`];
  const sum = [...parts, ...freight];
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 2,
        alignItems: 'baseline',
        fontSize: 13.5,
      }}
    >
      <Box sx={{ color: 'text.secondary' }}>{t('refund.most', { money: moneyText(one.most) })}</Box>
      <Box>
        {sum.length > 1 && `${sum.join(' + ')} = `}
        <Box component="strong" sx={{ fontSize: 18, color: 'error.main' }}>
          {moneyText(one.money)}
        </Box>
      </Box>
    </Box>
  );
}
