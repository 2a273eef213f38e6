/** The variants of a goods as a sheet, and above it what fills many of them at once. */
import Box from '@mui/material/Box';
import type { GoodsAttribute } from '../../../contract/goods-page.ts';
import { BulkFill } from './BulkFill.tsx';
import type { Sku } from './goods-data.ts';
import { SkuSheet } from './SkuSheet.tsx';
import { filled } from './sku-sheet.ts';

interface Props {
  skus: readonly Sku[];
  attributes: readonly GoodsAttribute[];
  /** Pictures of the goods. */
  offered: readonly string[];
  errors: ReadonlyMap<string, string>;
  /** @param isStep something that `undo` takes back as one */
  onChange: (skus: Sku[], isStep: boolean) => void;
  onUndo: (() => void) | null;
}

export function SkuGrid({ attributes, ...sheet }: Props) {
  const { skus, offered, onChange, onUndo } = sheet;
  const used = attributes.filter((attr) => attr.specs.some(({ check }) => check));
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <BulkFill
        attributes={used}
        offered={offered}
        onUndo={onUndo}
        onFill={(spec, figures, image) => onChange(filled(skus, spec, figures, image), true)}
      />
      <SkuSheet {...sheet} heads={used.map(({ name }) => name)} />
    </Box>
  );
}
