/** What excludes what, in one sentence each, with the way to the records. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { moneyText } from '../../../browser/format.ts';
import { formatMoney } from '../../../domain/money.ts';
import { DEEPEST_TOGETHER, type Conflict } from '../../../domain/promotions/conflicts.ts';
import { useConsole } from '../../app/area.ts';
import { useT, type Translate } from '../../app/i18n.ts';
import { keyOf, nameOf, recordAddress, type Planned } from './activities.ts';

const PERCENT = 100;

/** One plain sentence. */
export function conflictText(t: Translate, { kind, activities, deep }: Conflict<Planned>): string {
  const [first] = activities;
  if (!first) return '';
  if (kind === 'soldOut')
    return t(`activities.conflict.${first.kind === 'coupon' ? 'allClaimed' : 'soldOut'}`, titled(t, first));
  if (kind === 'excluded' || !deep)
    return t('activities.conflict.excluded', {
      name: first.row.goods_name,
      from: first.row.start_time.slice(5, 16),
      until: (first.row.end_time ?? '').slice(5, 16),
    });
  const goods = activities.find(({ goods_id }) => goods_id > 0)?.row.goods_name;
  return t(goods === undefined ? 'activities.conflict.deep' : 'activities.conflict.deepGoods', {
    product: goods ?? '',
    names: activities
      .map(({ row }) => (row.name ? `“${row.name}”` : t(`activities.kind.${row.kind}`)))
      .join(t('activities.and')),
    price: moneyText(formatMoney(deep.price)),
    pays: moneyText(formatMoney(Math.round((deep.price * (10_000 - deep.off)) / 10_000))),
    percent: Math.round(deep.off / PERCENT),
    limit: DEEPEST_TOGETHER / PERCENT,
  });
}
const titled = (t: Translate, { row }: Planned) => ({ kind: t(`activities.kind.${row.kind}`), name: nameOf(row) });

export function ConflictList({ conflicts }: { conflicts: readonly Conflict<Planned>[] }) {
  const t = useT();
  const { area } = useConsole();
  if (conflicts.length === 0) return <Alert severity="success">{t('activities.noConflicts')}</Alert>;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <strong>{t('activities.conflicts', { count: conflicts.length })}</strong>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5, maxHeight: 240, overflowY: 'auto' }}>
        {conflicts.map((conflict) => (
          <li key={`${conflict.kind} ${conflict.activities.map(keyOf).join(' ')}`}>
            {area.name === 'admin' && `${conflict.activities[0]?.row.store_name ?? ''}${t('activities.colon')}`}
            {conflictText(t, conflict)}{' '}
            {conflict.activities.map(({ row }) => (
              <MuiLink key={keyOf(row)} component={Link} to={recordAddress(area.name, row)} sx={{ mr: 1 }}>
                {t('activities.open', { kind: t(`activities.kind.${row.kind}`) })}
              </MuiLink>
            ))}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
