import clsx from 'clsx';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../data/i18n.tsx';
import { classPath, useCommon, type GoodsClass } from '../../data/site.ts';
import type { SearchParams } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { classSearch } from '../layout/ClassPanel.tsx';
import type { Change } from './SortBar.tsx';
import styles from './FilterPanel.module.css';

interface PanelProps {
  params: SearchParams;
  to: Change;
}
export const NO_CLASS: SearchParams = {
  pid: undefined,
  sid: undefined,
  tid: undefined,
  class_id: undefined,
  deep: undefined,
};
const BRANDS_SHOWN = 14;

/** The class that a search is about, from the top down. */
export const chosenClasses = (
  classes: readonly GoodsClass[],
  { tid, sid, pid, class_id }: SearchParams,
): GoodsClass[] => classPath(classes, tid ?? sid ?? pid ?? (typeof class_id === 'number' ? class_id : class_id?.[0]));

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Choice = ({ to, chosen, children }: { to: string; chosen: boolean; children: ReactNode }) => (
  <Link
    keepScroll
    to={to}
    className={clsx(styles['choice'], chosen && styles['chosen'])}
    aria-current={chosen || undefined}
  >
    {children}
  </Link>
);

function ClassRows({ params, to }: PanelProps) {
  const t = useT();
  const { classes } = useCommon();
  const chosen = chosenClasses(classes, params);
  // One row per level that has something to choose: all top classes, then what is below the chosen one.
  const levels = [classes, ...chosen.slice(0, 2).map((one) => one.children ?? [])].filter((level) => level.length > 0);
  return levels.map((level, depth) => {
    const above = chosen.slice(0, depth);
    return (
      <Row key={depth} label={depth === 0 ? t('list.class') : (above.at(-1)?.name ?? '')}>
        <Choice to={to({ ...NO_CLASS, ...classSearch(above) })} chosen={chosen.length === depth}>
          {t('common.all')}
        </Choice>
        {level.map((one) => (
          <Choice
            key={one.id}
            to={to({ ...NO_CLASS, ...classSearch([...above, one]) })}
            chosen={chosen[depth]?.id === one.id}
          >
            {one.name}
          </Choice>
        ))}
      </Row>
    );
  });
}

function BrandRow({ params, to }: PanelProps) {
  const t = useT();
  const { brands } = useCommon();
  const [all, setAll] = useState(false);
  if (brands.length === 0) return null;
  // The chosen brand is always in sight.
  const shown = brands.filter(({ id }, index) => all || index < BRANDS_SHOWN || id === params.brand_id);
  return (
    <Row label={t('list.brand')}>
      <Choice to={to({ brand_id: undefined })} chosen={!params.brand_id}>
        {t('common.all')}
      </Choice>
      {shown.map(({ id, name }) => (
        <Choice key={id} to={to({ brand_id: id })} chosen={params.brand_id === id}>
          {name}
        </Choice>
      ))}
      {brands.length > BRANDS_SHOWN && (
        <button type="button" className={styles['toggle']} aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'common.collapse' : 'common.expand')}
        </button>
      )}
    </Row>
  );
}

/** Bounds are applied with Enter or the button; swapped ones are put right. */
function PriceRow({ params, to }: PanelProps) {
  const t = useT();
  const navigate = useNavigate();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [low, high] = ['price_min', 'price_max'].map((name) => String(form.get(name) ?? '').trim() || undefined);
    const swapped = low && high && Number(low) > Number(high);
    void navigate(to(swapped ? { price_min: high, price_max: low } : { price_min: low, price_max: high }), {
      state: { keepScroll: true },
    });
  };
  const field = (name: 'price_min' | 'price_max', label: string) => (
    <input
      key={`${name}:${params[name] ?? ''}`}
      name={name}
      defaultValue={params[name]}
      inputMode="decimal"
      pattern="\d{1,7}(\.\d{1,2})?"
      placeholder="¥"
      aria-label={label}
    />
  );
  return (
    <Row label={t('list.price')}>
      <form className={styles['price']} onSubmit={apply}>
        {field('price_min', t('list.priceMin'))}
        <span aria-hidden>–</span>
        {field('price_max', t('list.priceMax'))}
        <Button type="submit" size="s">
          {t('common.confirm')}
        </Button>
      </form>
      <Choice to={to({ in_stock: params.in_stock ? undefined : 1 })} chosen={Boolean(params.in_stock)}>
        {t('list.inStock')}
      </Choice>
    </Row>
  );
}

/** Everything a goods list can be narrowed by. Each choice is an address, so Back undoes it. */
export const FilterPanel = (props: PanelProps) => (
  <dl className={styles['panel']}>
    <ClassRows {...props} />
    <BrandRow {...props} />
    <PriceRow {...props} />
  </dl>
);
