/** Picking attributes and ticking their values. The variants follow; a combination that exists keeps its figures. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useApi } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import type { Attribute } from './goods-data.ts';

interface Props {
  attributes: readonly Attribute[];
  onChange: (attributes: Attribute[]) => void;
}
interface Offered {
  id: number;
  name: string;
}

export function AttributePicker({ attributes, onChange }: Props) {
  const t = useT();
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const { data: offered = [] } = useQuery({
    queryKey: ['goods-attrs'],
    queryFn: () => api.get<Offered[]>('/Seller/goods_attrs', { isAll: true }),
  });
  const isPicked = (id: number) => attributes.some((one) => one.id === id);
  const toggle = async (attr: Offered) => {
    if (isPicked(attr.id)) return onChange(attributes.filter(({ id }) => id !== attr.id));
    try {
      const { spec_list } = await client.fetchQuery({
        queryKey: ['goods-attr', attr.id],
        queryFn: () => api.get<{ spec_list: Offered[] }>(`/Seller/goods_attrs/${attr.id}`),
      });
      onChange([...attributes, { ...attr, specs: spec_list.map((spec) => ({ ...spec, check: false })) }]);
    } catch (error) {
      notify(error instanceof Error ? error.message : t('state.failed'), { type: 'error' });
    }
  };
  const tick = (attrId: number, ids: readonly number[], check: boolean) =>
    onChange(
      attributes.map((attr) =>
        attr.id === attrId
          ? { ...attr, specs: attr.specs.map((spec) => (ids.includes(spec.id) ? { ...spec, check } : spec)) }
          : attr,
      ),
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box role="group" aria-label={t('goods.attributes')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offered.map((attr) => (
          <Chip
            key={attr.id}
            label={attr.name}
            clickable
            color={isPicked(attr.id) ? 'primary' : 'default'}
            variant={isPicked(attr.id) ? 'filled' : 'outlined'}
            aria-pressed={isPicked(attr.id)}
            onClick={() => void toggle(attr)}
            sx={{ height: 30 }}
          />
        ))}
        {offered.length === 0 && <Box sx={{ fontSize: 13, color: 'text.disabled' }}>{t('goods.noAttributes')}</Box>}
      </Box>
      {attributes.map((attr) => {
        const ticked = attr.specs.filter(({ check }) => check).length;
        return (
          <Box
            key={attr.id}
            component="fieldset"
            sx={{ m: 0, border: 1, borderColor: 'divider', borderRadius: 2, px: 2, pb: 1 }}
          >
            <Box component="legend" sx={{ px: 1, fontWeight: 600, fontSize: 13.5 }}>
              {attr.name} ({ticked}/{attr.specs.length})
              <Button
                onClick={() =>
                  tick(
                    attr.id,
                    attr.specs.map(({ id }) => id),
                    ticked < attr.specs.length,
                  )
                }
                sx={{ ml: 1, minHeight: 24 }}
              >
                {t('role.selectAll')}
              </Button>
            </Box>
            {attr.specs.map((spec) => (
              <FormControlLabel
                key={spec.id}
                control={
                  <Checkbox
                    checked={spec.check}
                    onChange={(_, check) => tick(attr.id, [spec.id], check)}
                    sx={{ p: 0.5 }}
                  />
                }
                label={spec.name}
                sx={{ '& .MuiTypography-root': { fontSize: 13.5 } }}
              />
            ))}
          </Box>
        );
      })}
    </Box>
  );
}
