import type { QuoteReply } from '#shared/contract/checkout.ts';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import type { Checkout } from './use-checkout.ts';
import styles from './StoreLines.module.css';

/** Why what was asked for is in no store's list: it is not on sale (any more), or a variant is still to be chosen. */
export function Unsellable({ quote, checkout }: { quote: QuoteReply; checkout: Checkout }) {
  const t = useT();
  const stores = new Set(quote.stores.map(({ store_info }) => store_info.id));
  const lines = new Set(quote.stores.flatMap(({ goods_list }) => goods_list.map(({ key }) => key)));
  const homeless = quote.refusals.filter(
    ({ line, store_id }) =>
      (line === undefined || !lines.has(line)) && (store_id === undefined || !stores.has(store_id)),
  );
  if (homeless.length === 0) return null;
  return (
    <ul className={styles['unsellable']}>
      {homeless.map(({ msg, line = '' }) => {
        const goods = checkout.params.order[Number(line)]?.goods_id;
        return (
          <li key={`${line} ${msg}`}>
            <p role="alert" className={styles['refusal']}>
              {msg}
            </p>
            {line !== '' && goods !== undefined && <Link to={paths.goods(goods)}>{t('checkout.seeGoods')}</Link>}
          </li>
        );
      })}
    </ul>
  );
}
