import { useQueryClient } from '@tanstack/react-query';
import type { ReferralTerms } from '../../../contract/referrals.ts';
import { parseMoney, type Fen } from '../../../domain/money.ts';
import { useT, type Translate } from '../../app/i18n.ts';
import { useConsoleData, type ConsoleDataProvider } from '../../data/data-provider.ts';
import type { Row } from '../../data/resources.ts';
import { listOf } from '../../kinds/text-of.ts';
import { amountTold, rateTold, referralTold, type Told } from './told.ts';

type Values = Readonly<Record<string, unknown>>;
interface Facts {
  prices: readonly Fen[];
  terms?: ReferralTerms;
}
const NO_FACTS: Facts = { prices: [] };
const KEPT = { staleTime: 60_000, retry: false } as const;

/** `199.00`, or `10.00 ~ 20.00` of goods whose variants differ. */
const pricesOf = (row: Row): Fen[] =>
  String(row['goods_price'] ?? '')
    .split(' ~ ')
    .flatMap((price) => parseMoney(price) ?? []);

async function readFacts(provider: ConsoleDataProvider, kind: string, ids: readonly string[]): Promise<Facts> {
  if (kind === 'distributions')
    return { prices: [], terms: (await provider.read<ReferralTerms>(kind, `terms/${ids[0]}`)).data };
  const query = { id: `${ids.join(',')}|in`, per_page: ids.length };
  return { prices: (await provider.readChoices<Row>('/Seller/goods', { query })).data.flatMap(pricesOf) };
}

function tell(t: Translate, kind: string, values: Values, { prices, terms }: Facts): Told | null {
  if (kind === 'coupons' || kind === 'full_reductions') return amountTold(t, values);
  return kind === 'distributions' ? referralTold(t, values, terms) : rateTold(t, values, prices);
}

/** The sentence of a promotion as its form stands: of what is known already, and when the prices of its goods have been read. */
export function useTold(kind: string) {
  const t = useT();
  const client = useQueryClient();
  const provider = useConsoleData();
  const askFor = (values: Values) => {
    const ids = listOf(values['goods_id']).filter((id) => Number(id) > 0);
    return {
      queryKey: ['promotion', kind, ids.join(',')],
      // Without its goods an example tells what it means.
      queryFn: () => (ids.length > 0 ? readFacts(provider, kind, ids).catch(() => NO_FACTS) : NO_FACTS),
      ...KEPT,
    };
  };
  return {
    askFor,
    now: (values: Values, facts: Facts = NO_FACTS) => tell(t, kind, values, facts),
    later: async (values: Values) => tell(t, kind, values, await client.fetchQuery(askFor(values))),
  };
}
