import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { useT } from '../../data/i18n.tsx';
import type { GoodsAttribute } from '#shared/contract/goods-page.ts';
import { Picture } from '../../ui/Picture.tsx';
import { specState } from './sku.ts';
import { SKU_ROWS_ID, type Purchase } from './use-purchase.ts';
import styles from './SkuPicker.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The picture of a spec, when each spec of the row has its own. */
function pictureOf({ goods }: Purchase, row: number, spec: number): string | undefined {
  const images = (id: number) =>
    new Set(goods.skuList.filter(({ spec_id }) => spec_id.includes(id)).map(({ goods_image }) => goods_image));
  const specs = goods.attrList[row]?.specs ?? [];
  const distinct = new Set(specs.flatMap(({ id }) => [...images(id)]));
  const own = [...images(spec)];
  return specs.length > 1 && own.length === 1 && distinct.size === specs.length ? own[0] : undefined;
}

function Row({ purchase, attr, row }: { purchase: Purchase; attr: GoodsAttribute; row: number }) {
  const t = useT();
  const { choice, dictionary, pick, missing } = purchase;
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLButtonElement>('[role=radio]') ?? [])];
    const index = buttons.indexOf(event.currentTarget);
    buttons[(index + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div className={clsx(styles['row'], missing === row && styles['missing'])}>
      <span id={`attr-${attr.id}`} className={styles['name']}>
        {attr.name}
      </span>
      <div role="radiogroup" aria-labelledby={`attr-${attr.id}`} aria-required className={styles['specs']}>
        {attr.specs.map((spec, index) => {
          const state = specState(dictionary, choice, row, spec.id);
          const image = pictureOf(purchase, row, spec.id);
          const hint =
            state === 'out' ? t('goods.outOfStock') : state === 'impossible' ? t('goods.impossible') : undefined;
          return (
            <button
              key={spec.id}
              type="button"
              role="radio"
              aria-checked={state === 'selected'}
              aria-disabled={state === 'out' || undefined}
              tabIndex={choice[row] === spec.id || (choice[row] === undefined && index === 0) ? 0 : -1}
              title={hint}
              className={clsx(styles['spec'], styles[state], image && styles['pictured'])}
              onClick={() => state !== 'out' && pick(row, spec.id)}
              onKeyDown={move}
            >
              {image && <Picture src={image} alt="" width={40} height={40} />}
              {spec.name}
              {hint && <span className="visually-hidden"> ({hint})</span>}
            </button>
          );
        })}
      </div>
      {missing === row && (
        <p role="alert" className={styles['ask']}>
          {t('goods.selectSkuRow', { name: attr.name })}
        </p>
      )}
    </div>
  );
}

/** One row per attribute; what cannot go together is dimmed, what is sold out is struck through. */
export const SkuPicker = ({ purchase }: { purchase: Purchase }) => (
  <div id={SKU_ROWS_ID} className={styles['picker']}>
    {purchase.goods.attrList.map((attr, row) => (
      <Row key={attr.id} purchase={purchase} attr={attr} row={row} />
    ))}
  </div>
);
