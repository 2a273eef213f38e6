/** Variants as a sheet: typed, pasted from a spreadsheet, and taken back. */
import { useEffect, useMemo, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useNotify } from 'react-admin';
import { specKey } from '../../../domain/sku-matrix.ts';
import { useT } from '../../app/i18n.ts';
import { Grid } from '../../kinds/Grid.ts';
import type { Sku } from './goods-data.ts';
import { FIGURE_WORD } from './goods-fields.ts';
import { ERROR_BREAK, SkuRow, type SheetHandlers } from './SkuRow.tsx';
import { FIGURES, pasted, readBlock, spansOf, totalsOf } from './sku-sheet.ts';

interface Props {
  skus: readonly Sku[];
  /** What the names of a variant are: "Colour", "Size". */
  heads: readonly string[];
  /** Pictures to choose from; null: the sheet has no pictures. */
  offered: readonly string[] | null;
  errors: ReadonlyMap<string, string>;
  /** @param isStep something that `undo` takes back as one */
  onChange: (skus: Sku[], isStep: boolean) => void;
  onUndo: (() => void) | null;
}

export function SkuSheet({ skus, heads, offered, errors, onChange, onUndo }: Props) {
  const t = useT();
  const sheet = useRef<HTMLDivElement>(null);
  const handlers = useSheet({ skus, onChange, onUndo, sheet });
  const spans = useMemo(() => spansOf(skus), [skus]);
  return (
    <>
      <Sheet ref={sheet} rowHeight={48} tabIndex={-1}>
        <table>
          <caption>{t('pages.sku.hint')}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {FIGURES.map((figure) => (
                <th key={figure} scope="col">
                  {t(`goods.field.${FIGURE_WORD[figure]}`)}
                </th>
              ))}
              {offered && <th scope="col">{t('goods.field.picture')}</th>}
            </tr>
          </thead>
          <tbody>
            {skus.map((sku, index) => (
              <SkuRow
                key={specKey(sku.spec_id)}
                sku={sku}
                index={index}
                span={spans[index] ?? 1}
                offered={offered}
                errors={FIGURES.map((figure) => errors.get(`${index}.${figure}`) ?? '').join(ERROR_BREAK)}
                handlers={handlers}
              />
            ))}
          </tbody>
        </table>
      </Sheet>
      <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {t('pages.sku.totals', { count: skus.length, ...totalsOf(skus) })}
      </Box>
    </>
  );
}

/** How many rows down a key leads. */
const ROWS_BY_KEY: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** Keys, pasting and typing. Handlers read the newest sheet through a ref and so never change. */
function useSheet(
  props: Pick<Props, 'skus' | 'onChange' | 'onUndo'> & { sheet: { current: HTMLElement | null } },
): SheetHandlers {
  const t = useT();
  const notify = useNotify();
  const latest = useRef({ ...props, t, notify });
  useEffect(() => {
    latest.current = { ...props, t, notify };
  });
  const isFresh = useRef(true);
  return useMemo<SheetHandlers>(
    () => ({
      focus: () => {
        isFresh.current = true;
      },
      change: (row, part) => {
        const { skus, onChange } = latest.current;
        onChange(
          skus.map((sku, at) => (at === row ? { ...sku, ...part } : sku)),
          isFresh.current || part.goods_image !== undefined,
        );
        isFresh.current = false;
      },
      key: (event: KeyboardEvent<HTMLInputElement>, row, column) => {
        const { sheet, onUndo } = latest.current;
        if ((event.ctrlKey || event.metaKey) && event.key === 'z' && onUndo) {
          event.preventDefault();
          return onUndo();
        }
        const step = event.key === 'Enter' && event.shiftKey ? -1 : (ROWS_BY_KEY[event.key] ?? 0);
        if (step === 0) return;
        event.preventDefault();
        const next = sheet.current?.querySelector<HTMLInputElement>(`[data-cell="${row + step}.${FIGURES[column]}"]`);
        next?.focus();
        next?.select();
      },
      paste: (event: ClipboardEvent<HTMLInputElement>, row, column) => {
        const block = readBlock(event.clipboardData.getData('text/plain'));
        if (block.length < 2 && (block[0]?.length ?? 0) < 2) return; // a single value goes where the caret is
        event.preventDefault();
        const { skus, onChange } = latest.current;
        const rows = Math.min(block.length, skus.length - row);
        onChange(pasted(skus, row, column, block), true);
        isFresh.current = true;
        latest.current.notify(latest.current.t('pages.sku.pasted', { rows }), { type: 'info' });
      },
    }),
    [],
  );
}

const Sheet = styled(Grid)(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  maxHeight: 560,
  overflowY: 'auto',
  '& caption': {
    captionSide: 'bottom',
    padding: theme.spacing(1, 1.25),
    textAlign: 'left',
    fontSize: 12.5,
    color: theme.palette.text.disabled,
  },
  '& thead th': { borderTop: 0, backgroundColor: theme.palette.background.default },
  '& tbody th.group': {
    position: 'static',
    height: 'auto',
    maxWidth: 260,
    whiteSpace: 'normal',
    [theme.breakpoints.down('sm')]: { maxWidth: 104 },
    verticalAlign: 'top',
    paddingTop: 14,
    color: theme.palette.text.primary,
    backgroundColor: 'transparent',
    borderTop: 0,
    borderRight: `1px solid ${theme.palette.divider}`,
  },
  '& td input': {
    width: 104,
    height: 34,
    padding: '0 8px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    backgroundColor: theme.palette.background.paper,
    color: 'inherit',
    font: 'inherit',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td input.code': { width: 132, textAlign: 'left' },
  '& td input:focus': { outline: `2px solid ${theme.palette.info.main}`, outlineOffset: -1 },
  '& td input[aria-invalid="true"]': { borderColor: theme.palette.error.main },
  '& td small': { display: 'block', fontSize: 11.5, color: theme.palette.error.main },
}));
