/** Goods whose price is asked: found by name, with variant, quantity and whether they are bought as a group. */
import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { moneyText } from '../../../browser/format.ts';
import { MAX_QUANTITY, MOST_SIMULATED_LINES } from '../../../contract/limits.ts';
import type { SimulatedGoods } from '../../../contract/simulator.ts';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { useRead } from '../../data/data-provider.ts';
import { ErrorAlert } from '../../layout/ErrorAlert.tsx';
import { FindField } from '../../layout/FindField.tsx';
import { IconAction } from '../../layout/IconAction.tsx';
import { Section } from '../../layout/Section.tsx';
import { SelectField } from '../../layout/SelectField.tsx';
import { shortRate } from '../activities/activities.ts';
import { isQuantity, type CartLine } from './cart.ts';

interface Props {
  lines: readonly CartLine[];
  onChange: (lines: readonly CartLine[]) => void;
}

export function CartLines({ lines, onChange }: Props) {
  const t = useT();
  const { area } = useConsole();
  const added = useRef(0);
  const [typed, setTyped] = useState('');
  const { data: found = [], error } = useRead<SimulatedGoods[]>(
    'simulator',
    'goods',
    { q: typed },
    { placeholderData: keepPreviousData },
  );
  const add = (goods: SimulatedGoods | null) => {
    if (!goods || lines.length >= MOST_SIMULATED_LINES) return;
    added.current += 1;
    const line = { key: added.current, goods, skuId: goods.skus[0]?.id ?? 0, quantity: '1', isGroup: false };
    onChange([...lines, line]);
  };
  const change = (key: number, fields: Partial<CartLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...fields } : line)));
  return (
    <Section level={2} title={t('simulator.cart')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, pt: 0.5 }}>
        <FindField
          isEmptied
          label={t('simulator.add')}
          placeholder={t('simulator.addHint')}
          none={t('simulator.noGoods')}
          value={null}
          options={found}
          labelOf={({ goods_name, store_name }) =>
            area.name === 'admin' ? `${goods_name} · ${store_name}` : goods_name
          }
          onTyped={setTyped}
          onChange={add}
          {...(lines.length >= MOST_SIMULATED_LINES && {
            helperText: t('simulator.full', { max: MOST_SIMULATED_LINES }),
          })}
        />
        <ErrorAlert message={error?.message} />
        {lines.map((line) => (
          <Line
            key={line.key}
            line={line}
            onChange={(fields) => change(line.key, fields)}
            onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </Box>
    </Section>
  );
}

interface LineProps {
  line: CartLine;
  onChange: (fields: Partial<CartLine>) => void;
  onRemove: () => void;
}

function Line({ line, onChange, onRemove }: LineProps) {
  const t = useT();
  const { goods, skuId, quantity, isGroup } = line;
  const name = goods.goods_name;
  const isWrong = !isQuantity(quantity);
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ display: 'grid', gap: 1, p: 1.25, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {goods.goods_image && (
          <Box component="img" src={goods.goods_image} alt="" width={36} height={36} sx={{ borderRadius: 0.5 }} />
        )}
        <Box sx={{ flex: 1, minWidth: 0, fontSize: 13.5, overflowWrap: 'anywhere' }}>{name}</Box>
        <IconAction title={t('simulator.remove', { name })} icon={Trash2} onClick={onRemove} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <SelectField
          size="small"
          sx={{ flex: 1, minWidth: 0 }}
          label={t('simulator.sku')}
          value={String(skuId)}
          options={goods.skus.map((sku) => ({
            value: sku.id,
            label: [sku.name, moneyText(sku.price)].filter(Boolean).join(' · '),
          }))}
          onChange={(id) => onChange({ skuId: Number(id) })}
        />
        <TextField
          size="small"
          type="number"
          sx={{ width: 110 }}
          label={t('simulator.quantity')}
          value={quantity}
          error={isWrong}
          helperText={isWrong ? t('simulator.quantityRange', { max: MAX_QUANTITY }) : undefined}
          onChange={(event) => onChange({ quantity: event.target.value })}
          slotProps={{ htmlInput: { min: 1, max: MAX_QUANTITY, 'aria-label': t('simulator.quantityOf', { name }) } }}
        />
      </Box>
      {goods.group && (
        <FormControlLabel
          sx={{ ml: 0, gap: 0.5, '& .MuiFormControlLabel-label': { fontSize: 13.5 } }}
          control={<Switch size="small" checked={isGroup} onChange={(_, checked) => onChange({ isGroup: checked })} />}
          label={t('simulator.group', { need: goods.group.need, percent: shortRate(goods.group.discount) })}
        />
      )}
    </Box>
  );
}
