/** Below a movement: the ledger transaction that it belongs to, account by account, and what caused it. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { grouped, pointsText, signedMoney } from '../../../browser/format.ts';
import type { LedgerLink, MoneyLogDetail } from '../../../contract/wallet.ts';
import { useConsole, useResource } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import type { RecordViewProps } from '../../app/registry.ts';
import { allows } from '../../data/resources.ts';
import { Grid } from '../../kinds/Grid.ts';
import { Section } from '../../layout/Section.tsx';
import { withRecord } from '../../list/OpenedRecord.tsx';

/** The list that shows the record of a link, and the resource whose right it needs. */
const TARGETS: Readonly<Record<LedgerLink['kind'], { page: string; resource: string }>> = {
  order: { page: 'orders', resource: 'orders' },
  refund: { page: 'refunds', resource: 'orders' },
  return: { page: 'returns', resource: 'orders' },
  cash: { page: 'cashes', resource: 'cashes' },
  settlement: { page: 'order_settlements', resource: 'order_settlements' },
  integral_order: { page: 'integral_orders', resource: 'integral_orders' },
};

export default function MoneyLogView({ row }: RecordViewProps) {
  const t = useT();
  const { posting } = row as unknown as MoneyLogDetail; // as: the show of movements answers this
  if (!posting) return <Alert severity="info">{t('ledger.noTransaction')}</Alert>;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, mt: 2.5 }}>
      {posting.links.length > 0 && (
        <Section title={t('ledger.causes')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {posting.links.map((link) => (
              <CauseLink key={`${link.kind} ${link.id}`} link={link} />
            ))}
          </Box>
        </Section>
      )}
      <Section title={t('ledger.accounts')}>
        <Grid rowHeight={40}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('ledger.owner')}</th>
                <th scope="col">{t('ledger.account')}</th>
                <th scope="col" className="number">
                  {t('ledger.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {posting.entries.map(({ own, owner_name, account, amount, unit }, at) => (
                <tr key={`${at} ${account}`} style={own ? { fontWeight: 600 } : undefined}>
                  <td>{owner_name}</td>
                  <td>{account}</td>
                  <td className="number">
                    {amount === null
                      ? t('ledger.notTold')
                      : unit === 'point'
                        ? t('ledger.points', { points: signedMoney(grouped(pointsText(amount))) })
                        : signedMoney(grouped(amount))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Grid>
      </Section>
    </Box>
  );
}

function CauseLink({ link: { kind, id, no } }: { link: LedgerLink }) {
  const t = useT();
  const { area } = useConsole();
  const { page, resource } = TARGETS[kind];
  const text = t(`ledger.link.${kind}`, { no });
  if (!allows(useResource(resource), 'show')) return <Box sx={{ fontSize: 13.5 }}>{text}</Box>;
  const search = kind === 'settlement' ? `?statement=${encodeURIComponent(no)}` : withRecord('', id);
  return (
    <Button variant="outlined" size="small" component={Link} to={`${area.prefix}${page}${search}`}>
      {text}
    </Button>
  );
}
