/** What each referral level earns of one item, and what is left for the store: live, by the rules of the settlement. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { moneyText } from '../../../browser/format.ts';
import type { ReferralTerms } from '../../../contract/referrals.ts';
import { MAX_LEVELS_RATE, ratesRefusal, type CommissionRates } from '../../../domain/commission.ts';
import {
  basisPoints,
  formatMoney,
  formatPercent,
  parseMoney,
  parsePercent,
  ZERO,
  type BasisPoints,
  type Fen,
} from '../../../domain/money.ts';
import { useT } from '../../app/i18n.ts';
import { useRead } from '../../data/data-provider.ts';
import { shortRate } from './activities.ts';
import PromotionSentence from './PromotionSentence.tsx';
import { sharesOf } from './referral-shares.ts';

const NONE = basisPoints(0);
const EVERYTHING = 10_000;
const rateOf = (typed: unknown): BasisPoints => parsePercent(String(typed ?? '')) ?? NONE;

export default function ReferralPreview() {
  const t = useT();
  const [goods, ...typed] = useWatch({ name: ['goods_id', 'lev_1', 'lev_2', 'lev_3'] }) as unknown[]; // as: fields of the form
  const goodsId = Number(goods) || 0;
  const { data: terms } = useRead<ReferralTerms>('distributions', `terms/${goodsId}`, {}, { enabled: goodsId > 0 });
  const rates: CommissionRates = [rateOf(typed[0]), rateOf(typed[1]), rateOf(typed[2])];
  if (goodsId === 0 || !terms) return <Hint>{t('activities.preview.choose')}</Hint>;
  const platform = rateOf(terms.platform);
  const refusal = ratesRefusal(rates, platform);
  const prices = [...new Set([terms.price_min, terms.price_max])].map((price) => parseMoney(price) ?? ZERO);
  const shares = prices.map((price) => sharesOf(price, rates, platform));
  const sum = rates.reduce((total, rate) => total + rate, 0);
  const rate = (value: number) => `${shortRate(formatPercent(value))}%`;
  const rows: [string, readonly Fen[]][] = [
    [t('activities.preview.price'), prices],
    [t('activities.preview.platform', { rate: rate(platform) }), shares.map((share) => share.platform)],
    ...rates.map((level, index): [string, readonly Fen[]] => [
      t('activities.preview.level', { level: index + 1, rate: rate(level) }),
      shares.map(({ levels }) => levels[index] ?? ZERO),
    ]),
    [t('activities.preview.rest'), shares.map(({ rest }) => rest)],
  ];
  return (
    <Box component="section" aria-label={t('activities.preview.title')} sx={{ mt: 2.5, display: 'grid', gap: 1.5 }}>
      <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {t('activities.preview.title')}
      </Box>
      <PromotionSentence />
      <Box component="table" sx={{ borderCollapse: 'collapse', width: '100%', fontSize: 13.5 }}>
        {prices.length > 1 && (
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ textAlign: 'left', fontWeight: 'inherit' }}>
                {t('activities.preview.amount')}
              </Box>
              <Cell as="th">{t('activities.preview.cheapest')}</Cell>
              <Cell as="th">{t('activities.preview.dearest')}</Cell>
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(([label, amounts], index) => (
            <Box
              component="tr"
              key={label}
              sx={{ borderTop: 1, borderColor: 'divider', fontWeight: index === rows.length - 1 ? 600 : 400 }}
            >
              <Box component="th" scope="row" sx={{ textAlign: 'left', fontWeight: 'inherit', py: 0.75 }}>
                {label}
              </Box>
              {amounts.map((amount, column) => (
                <Cell key={column}>{moneyText(formatMoney(amount))}</Cell>
              ))}
            </Box>
          ))}
        </tbody>
      </Box>
      <Alert severity={refusal ? 'error' : 'info'}>
        {t(refusal ? 'activities.preview.tooMuch' : 'activities.preview.limit', {
          sum: rate(sum),
          max: rate(Math.max(0, Math.min(MAX_LEVELS_RATE, EVERYTHING - platform))),
          platform: rate(platform),
        })}
      </Alert>
    </Box>
  );
}

const Hint = ({ children }: { children: string }) => (
  <Box sx={{ mt: 2.5, fontSize: 13, color: 'text.secondary' }}>{children}</Box>
);
const Cell = ({ as = 'td', children }: { as?: 'td' | 'th'; children: string }) => (
  <Box
    component={as}
    sx={{ textAlign: 'right', fontWeight: 'inherit', fontVariantNumeric: 'tabular-nums', py: 0.75, pl: 2 }}
  >
    {children}
  </Box>
);
