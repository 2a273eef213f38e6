/** One variant. Drawn again only when it changes: a sheet may have two hundred of them. */
import { memo, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useT } from '../../app/i18n.ts';
import type { Sku } from './goods-data.ts';
import { FIGURE_WORD } from './goods-fields.ts';
import { SkuPicture } from './SkuPicture.tsx';
import { FIGURES, type Figure } from './sku-sheet.ts';

/** What cells tell the sheet. Never changes, so that rows stay as they are. */
export interface SheetHandlers {
  change: (row: number, part: Partial<Sku>) => void;
  focus: () => void;
  key: (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => void;
  paste: (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => void;
}
interface Props {
  sku: Sku;
  index: number;
  /** Rows that the first value stands for; 0: it was said above. */
  span: number;
  offered: readonly string[] | null;
  /** Sentences at this row's cells, in the order of the columns; joined to one text so that rows compare fast. */
  errors: string;
  handlers: SheetHandlers;
}
export const ERROR_BREAK = '\n';
const INPUT_MODE = {
  goods_market_price: 'decimal',
  goods_price: 'decimal',
  goods_weight: 'decimal',
  goods_stock: 'numeric',
  goods_no: 'text',
} as const satisfies Record<Figure, string>;

export const SkuRow = memo(function SkuRow({ sku, index, span, offered, errors, handlers }: Props) {
  const t = useT();
  const sentences = errors.split(ERROR_BREAK);
  const name = sku.sku_name.join(' ').trim();
  return (
    <tr>
      {sku.sku_name.map((value, at) =>
        at > 0 ? (
          <td key={at}>{value}</td>
        ) : (
          span > 0 && (
            <th key={at} scope="rowgroup" rowSpan={span} className="group">
              {value}
            </th>
          )
        ),
      )}
      {FIGURES.map((figure: Figure, column) => {
        const error = sentences[column] || undefined;
        return (
          <td key={figure}>
            <input
              data-cell={`${index}.${figure}`}
              value={sku[figure]}
              inputMode={INPUT_MODE[figure]}
              autoComplete="off"
              aria-label={`${name} ${t(`goods.field.${FIGURE_WORD[figure]}`)}`}
              aria-invalid={error !== undefined}
              aria-describedby={error && `sku-${index}-${figure}`}
              title={error}
              onChange={(event) => handlers.change(index, { [figure]: event.target.value.trim() })}
              {...(figure === 'goods_no' && { className: 'code' })}
              onFocus={handlers.focus}
              onKeyDown={(event) => handlers.key(event, index, column)}
              onPaste={(event) => handlers.paste(event, index, column)}
            />
            {error && <small id={`sku-${index}-${figure}`}>{error}</small>}
          </td>
        );
      })}
      {offered && (
        <td>
          <SkuPicture
            label={name}
            value={sku.goods_image}
            offered={offered}
            onChange={(url) => handlers.change(index, { goods_image: url })}
          />
        </td>
      )}
    </tr>
  );
});
