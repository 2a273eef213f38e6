/** The variants of a goods as a sheet: a figure per cell, a line to fill whole columns at once. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useT } from '../../app/i18n.ts';
import { PictureUpload } from '../../kinds/PictureUpload.tsx';
import { Grid } from '../../list/Grid.ts';
import { specKey } from '../../../domain/sku-matrix.ts';
import type { Sku } from './goods-data.ts';

const FIGURES = ['goods_market_price', 'goods_price', 'goods_weight', 'goods_stock'] as const;
type Figure = (typeof FIGURES)[number];
const WORD = {
  goods_market_price: 'marketPrice',
  goods_price: 'price',
  goods_weight: 'weight',
  goods_stock: 'stock',
} as const satisfies Record<Figure, string>;

interface Props {
  skus: readonly Sku[];
  /** Names of the attributes, for the heads of their columns. */
  attributes: readonly string[];
  errors: ReadonlyMap<string, string>;
  onChange: (skus: Sku[]) => void;
}

export function SkuGrid({ skus, attributes, errors, onChange }: Props) {
  const t = useT();
  const change = (index: number, part: Partial<Sku>) =>
    onChange(skus.map((sku, at) => (at === index ? { ...sku, ...part } : sku)));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <BulkFill onFill={(part) => onChange(skus.map((sku) => ({ ...sku, ...part })))} />
      <Grid
        rowHeight={64}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 2, maxHeight: 560, overflowY: 'auto' }}
      >
        <table>
          <thead>
            <tr>
              {attributes.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {FIGURES.map((figure) => (
                <th key={figure} scope="col">
                  {t(`goods.field.${WORD[figure]}`)}
                </th>
              ))}
              <th scope="col">{t('goods.field.picture')}</th>
            </tr>
          </thead>
          <tbody>
            {skus.map((sku, index) => (
              <tr key={specKey(sku.spec_id)}>
                {attributes.map((name, at) => (
                  <td key={name}>{sku.sku_name[at]}</td>
                ))}
                {FIGURES.map((figure) => {
                  const error = errors.get(`${index}.${figure}`);
                  return (
                    <td key={figure}>
                      <TextField
                        value={sku[figure]}
                        onChange={(event) => change(index, { [figure]: event.target.value.trim() })}
                        error={error !== undefined}
                        title={error}
                        sx={{ width: 112 }}
                        slotProps={{
                          htmlInput: {
                            inputMode: 'decimal',
                            'aria-label': `${sku.sku_name.join(' ')} ${t(`goods.field.${WORD[figure]}`)}`,
                          },
                        }}
                      />
                    </td>
                  );
                })}
                <td>
                  <Box sx={{ '& label': { display: 'none !important' }, '& > div > div': { width: 48, height: 48 } }}>
                    <PictureUpload
                      label={sku.sku_name.join(' ')}
                      value={sku.goods_image}
                      onChange={(url) => change(index, { goods_image: url })}
                      name="goods"
                      resize={{ width: 800, height: 800 }}
                      clearable={false}
                    />
                  </Box>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Grid>
    </Box>
  );
}

/** Empty boxes leave their column as it is. */
function BulkFill({ onFill }: { onFill: (part: Partial<Sku>) => void }) {
  const t = useT();
  const [values, setValues] = useState<Partial<Record<Figure, string>>>({});
  const fill = () => {
    onFill(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
    setValues({});
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontSize: 13 }}>
      {t('goods.bulk')}
      {FIGURES.map((figure) => (
        <TextField
          key={figure}
          label={t(`goods.field.${WORD[figure]}`)}
          value={values[figure] ?? ''}
          onChange={(event) => setValues({ ...values, [figure]: event.target.value.trim() })}
          sx={{ width: 128 }}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      ))}
      <Button variant="outlined" onClick={fill}>
        {t('goods.fill')}
      </Button>
    </Box>
  );
}
