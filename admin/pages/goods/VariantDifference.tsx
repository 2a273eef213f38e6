/** Variants with what changed: price, stock, added and removed ones. */
import Box from '@mui/material/Box';
import type { GoodsReview } from '#shared/contract/goods-review.ts';
import { variantChanges, type VariantFigures, type VariantRow } from '#shared/domain/goods-difference.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { Table } from '#shared/console/list/Table.tsx';

const COLORS = { same: 'default', added: 'success', removed: 'error', changed: 'warning' } as const;

export function VariantDifference({ review: { skus_before, skus } }: { review: GoodsReview }) {
  const t = useT();
  const rows = variantChanges(skus_before ?? skus, skus);
  const figure = (name: 'price' | 'market_price' | 'stock') => (row: VariantRow) => <Figure row={row} name={name} />;
  return (
    <Box component="section" aria-label={t('review.variants')}>
      <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: 14 }}>
        {t('review.variants')}
      </Box>
      <Table
        rowHeight={44}
        tabIndex={0}
        role="region"
        aria-label={t('review.variants')}
        rows={rows}
        keyOf={({ before, after }) => (after ?? before)?.id ?? 0}
        columns={[
          {
            head: t('review.variant'),
            cell: ({ before, after }) => (after ?? before)?.name || t('review.onlyVariant'),
          },
          { head: t('review.price'), isNumber: true, cell: figure('price') },
          { head: t('review.marketPrice'), isNumber: true, cell: figure('market_price') },
          { head: t('review.stock'), isNumber: true, cell: figure('stock') },
          {
            head: t('review.state'),
            cell: ({ change }) =>
              change === 'same' ? '' : <span className={`tag ${COLORS[change]}`}>{t(`review.change.${change}`)}</span>,
          },
        ]}
      />
    </Box>
  );
}

function Figure({
  row: { before, after },
  name,
}: {
  row: VariantRow;
  name: Exclude<keyof VariantFigures, 'id' | 'name'>;
}) {
  const [was, is] = [before?.[name], after?.[name]];
  if (was === undefined || is === undefined || was === is) return <>{is ?? was}</>;
  return (
    <>
      <del>{was}</del> → <strong>{is}</strong>
    </>
  );
}
