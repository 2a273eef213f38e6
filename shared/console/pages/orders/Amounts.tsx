/** From the price of the goods to what is paid, step by step; each opens how it came about. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { moneyText, signedMoney } from '../../../browser/format.ts';
import type { ReasonReply } from '../../../contract/checkout.ts';
import { useConsole, useLoaded } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { allows } from '../../data/resources.ts';

/** Where the rules of each kind are kept. */
const LISTS = {
  seckill: 'seckills',
  collective: 'collectives',
  full_reduction: 'full_reductions',
  coupon: 'coupons',
  price_change: '', // no list has a rule for it
  freight: 'freights',
} as const satisfies Record<ReasonReply['kind'], string>;

interface Props {
  /** What the goods cost before anything else. */
  goods: string;
  reasons: readonly ReasonReply[];
  total: { name: string; value: string };
}

export function Amounts({ goods, reasons, total }: Props) {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 0.75, fontSize: 13.5 }}>
      <Amount name={t('order.goodsTotal')} value={moneyText(goods)} />
      {reasons.map((reason, index) => {
        const name = [t(`order.reason.${reason.kind}`), reason.name].filter(Boolean).join(' · ');
        return (
          <div key={`${reason.kind}-${reason.id}-${index}`}>
            <Amount name={name} value={signedMoney(reason.money)} />
            <How reason={reason} name={name} />
          </div>
        );
      })}
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1, fontSize: 16, fontWeight: 700 }}>
        <Amount name={total.name} value={moneyText(total.value)} />
      </Box>
    </Box>
  );
}

const Amount = ({ name, value }: { name: string; value: string }) => (
  <Box sx={{ display: 'flex', gap: 2 }}>
    <Box sx={{ flex: 1, color: 'text.secondary', fontWeight: 400 }}>{name}</Box>
    {value}
  </Box>
);

/** The address of the list that has the rule, for whoever may see it. */
function useRuleList(kind: ReasonReply['kind']): string | null {
  const { area } = useConsole();
  const resource = useLoaded().resources.find(({ name }) => name === LISTS[kind]);
  const route = `${area.prefix}${LISTS[kind]}`;
  return resource && allows(resource, 'list') && resource.pages.some((page) => page.route === route) ? route : null;
}

function How({ reason, name }: { reason: ReasonReply; name: string }) {
  const t = useT();
  const to = useRuleList(reason.kind);
  return (
    <Box
      component="details"
      sx={{
        fontSize: 12.5,
        '& summary': { width: 'fit-content', color: 'text.secondary', cursor: 'pointer' },
        '& ul': { m: 0, mt: 0.5, pl: 2, color: 'text.secondary', overflowWrap: 'anywhere' },
      }}
    >
      <summary aria-label={t('order.whyOf', { name })}>{t('order.why')}</summary>
      <ul>
        {reason.name && (
          <li>
            {to ? (
              <Link component={RouterLink} to={to} color="secondary">
                {reason.name}
              </Link>
            ) : (
              reason.name
            )}
          </li>
        )}
        {reason.how.map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li>{t('order.priceStep', { before: moneyText(reason.before), after: moneyText(reason.after) })}</li>
      </ul>
    </Box>
  );
}
