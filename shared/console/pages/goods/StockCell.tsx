/** How much is left of a goods; pressing it leads to where that is changed. */
import Button from '@mui/material/Button';
import { useT } from '../../app/i18n.ts';
import type { CellProps } from '../../app/registry.ts';
import { useOffers, usePage } from '../../list/page-context.ts';

export function StockCell({ value, row, field }: CellProps) {
  const t = useT();
  const { open } = usePage();
  const { edit } = useOffers();
  const stock = String(value);
  if (!edit) return stock;
  return (
    <Button
      color="inherit"
      size="small"
      aria-label={t('pages.goods.stockOf', { stock, name: String(row['goods_name']) })}
      onClick={() => open({ kind: 'form', id: row.id, at: field.name })}
      sx={{ minWidth: 0, px: 0.75, fontWeight: 400, textDecoration: 'underline', textUnderlineOffset: 3 }}
    >
      {stock}
    </Button>
  );
}
