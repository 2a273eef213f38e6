import { X } from 'lucide-react';
import { moneyText } from '#shared/browser/format.ts';
import { useT } from '../../data/i18n.tsx';
import { useCommon } from '../../data/site.ts';
import type { SearchParams } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { chosenClasses, NO_CLASS } from './FilterPanel.tsx';
import type { Change } from './SortBar.tsx';
import styles from './AppliedFilters.module.css';

const NOTHING: SearchParams = {
  ...NO_CLASS,
  keywords: undefined,
  brand_id: undefined,
  price_min: undefined,
  price_max: undefined,
  in_stock: undefined,
};

/** What narrows the list, each part with its removal. */
export function useAppliedFilters(params: SearchParams): readonly { name: string; without: SearchParams }[] {
  const t = useT();
  const { classes, brands } = useCommon();
  const last = chosenClasses(classes, params).at(-1);
  const brand = brands.find(({ id }) => id === params.brand_id);
  const { keywords, price_min, price_max, in_stock } = params;
  return [
    keywords ? { name: keywords, without: { keywords: undefined } } : null,
    last ? { name: last.name, without: NO_CLASS } : null,
    brand ? { name: brand.name, without: { brand_id: undefined } } : null,
    price_min
      ? { name: t('list.priceFrom', { amount: moneyText(price_min) }), without: { price_min: undefined } }
      : null,
    price_max ? { name: t('list.priceTo', { amount: moneyText(price_max) }), without: { price_max: undefined } } : null,
    in_stock ? { name: t('list.inStock'), without: { in_stock: undefined } } : null,
  ].filter((one) => one !== null);
}

export function AppliedFilters({ params, to }: { params: SearchParams; to: Change }) {
  const t = useT();
  const applied = useAppliedFilters(params);
  if (applied.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label={t('list.applied')}>
      {applied.map(({ name, without }) => (
        <li key={name}>
          <Link keepScroll to={to(without)} className={styles['chip']} aria-label={t('list.removeFilter', { name })}>
            {name}
            <X size={14} aria-hidden />
          </Link>
        </li>
      ))}
      <li>
        <Link keepScroll to={to(NOTHING)} className={styles['clear']}>
          {t('list.clearAll')}
        </Link>
      </li>
    </ul>
  );
}
