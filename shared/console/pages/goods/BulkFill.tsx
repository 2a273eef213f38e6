/** Fills whole columns of the sheet: of all variants, or of those with one value. Empty boxes leave their column as it is. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { PaintBucket, Undo2 } from 'lucide-react';
import type { GoodsAttribute } from '../../../contract/goods-page.ts';
import { useT } from '../../app/i18n.ts';
import { FIGURE_WORD } from './goods-fields.ts';
import { SkuPicture } from './SkuPicture.tsx';
import { cleaned, complaintOf, FILLED, type Figures } from './sku-sheet.ts';

interface Props {
  attributes: readonly GoodsAttribute[];
  /** Pictures to choose from; null: there is none to fill in. */
  offered: readonly string[] | null;
  onFill: (spec: number | null, figures: Figures, image: string | undefined) => void;
  onUndo: (() => void) | null;
}
const EVERY = 0;

export function BulkFill({ attributes, offered, onFill, onUndo }: Props) {
  const t = useT();
  const [spec, setSpec] = useState(EVERY);
  const [figures, setFigures] = useState<Figures>({});
  const [image, setImage] = useState('');
  const known = attributes.some((attr) => attr.specs.some(({ id }) => id === spec)) ? spec : EVERY;
  const wrong = FILLED.filter((figure) => figures[figure] && complaintOf(figure, figures[figure]));
  const isEmpty = image === '' && FILLED.every((figure) => !figures[figure]);
  const fill = () => {
    onFill(known === EVERY ? null : known, figures, image || undefined);
    setFigures({});
    setImage('');
  };
  return (
    <Box
      role="group"
      aria-label={t('goods.bulk')}
      // Filling is not typing into the goods: the form counts as changed when the sheet does.
      onChange={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isEmpty || wrong.length > 0 || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        fill();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <TextField
        select
        label={t('goods.bulk')}
        value={known}
        onChange={(event) => setSpec(Number(event.target.value))}
        sx={{ width: 168 }}
      >
        <MenuItem value={EVERY}>{t('pages.sku.every')}</MenuItem>
        {attributes.flatMap((attr) => [
          <ListSubheader key={`attr-${attr.id}`} sx={{ lineHeight: '30px' }}>
            {attr.name}
          </ListSubheader>,
          ...attr.specs
            .filter(({ check }) => check)
            .map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            )),
        ])}
      </TextField>
      {FILLED.map((figure) => (
        <TextField
          key={figure}
          label={t(`goods.field.${FIGURE_WORD[figure]}`)}
          value={figures[figure] ?? ''}
          error={wrong.includes(figure)}
          onChange={(event) => setFigures({ ...figures, [figure]: cleaned(event.target.value) })}
          sx={{ width: 150 }}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      ))}
      {offered && <SkuPicture label={t('goods.bulk')} value={image} offered={offered} onChange={setImage} />}
      <Button
        variant="outlined"
        startIcon={<PaintBucket size={15} />}
        disabled={isEmpty || wrong.length > 0}
        onClick={fill}
      >
        {t('goods.fill')}
      </Button>
      <Button startIcon={<Undo2 size={15} />} disabled={!onUndo} onClick={() => onUndo?.()}>
        {t('pages.sku.undo')}
      </Button>
    </Box>
  );
}
