/** Provinces to tick, by region; those that other templates have too say so. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useT } from '#shared/console/app/i18n.ts';
import { withIds } from '#shared/console/form/with-ids.ts';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';
import { byRegion, type Province } from './regions.ts';

interface Props {
  title: string;
  provinces: readonly Province[];
  value: readonly number[];
  elsewhere: ReadonlyMap<number, readonly string[]>;
  onChoose: (ids: number[]) => void;
  onClose: () => void;
}

export function ProvinceDialog({ title, provinces, value, elsewhere, onChoose, onClose }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(value));
  const change = (group: readonly Province[], on: boolean) =>
    setChosen(
      withIds(
        chosen,
        group.map(({ id }) => id),
        on,
      ),
    );
  const confirm = () => onChoose(provinces.map(({ id }) => id).filter((id) => chosen.has(id)));
  const actions = (
    <>
      <Button onClick={() => change(provinces, true)}>{t('settings.freight.all')}</Button>
      <Button onClick={() => setChosen(new Set())}>{t('settings.freight.none')}</Button>
      <Box sx={{ flex: 1, fontSize: 13, color: 'text.secondary', pl: 1 }} role="status">
        {t('settings.freight.chosen', { count: chosen.size })}
      </Box>
      <Button onClick={onClose}>{t('action.cancel')}</Button>
      <Button variant="contained" onClick={confirm}>
        {t('action.confirm')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={title} width="760px" actions={actions} onClose={onClose}>
      {elsewhere.size > 0 && (
        <Box component="p" sx={{ m: 0, mb: 1.5, fontSize: 13, color: 'text.secondary' }}>
          {t('settings.freight.overlapHint')}
        </Box>
      )}
      {byRegion(provinces).map(({ region, provinces: group }) => {
        const count = group.filter(({ id }) => chosen.has(id)).length;
        return (
          <Box
            key={region}
            role="group"
            aria-label={t(`settings.freight.region.${region}`)}
            sx={{
              display: { sm: 'flex' },
              gap: 2,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
            }}
          >
            <FormControlLabel
              sx={{
                width: 130,
                flexShrink: 0,
                m: 0,
                alignSelf: 'flex-start',
                '& .MuiFormControlLabel-label': { fontWeight: 600, fontSize: 14 },
              }}
              control={
                <Checkbox
                  checked={count === group.length}
                  indeterminate={count > 0 && count < group.length}
                  onChange={(_, on) => change(group, on)}
                />
              }
              label={t(`settings.freight.region.${region}`)}
            />
            <Box
              sx={{
                flex: 1,
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
                columnGap: 1,
              }}
            >
              {group.map((province) => (
                <FormControlLabel
                  key={province.id}
                  sx={{ m: 0, alignItems: 'flex-start' }}
                  control={<Checkbox checked={chosen.has(province.id)} onChange={(_, on) => change([province], on)} />}
                  label={<Named name={province.name} others={elsewhere.get(province.id) ?? []} />}
                />
              ))}
            </Box>
          </Box>
        );
      })}
    </DialogFrame>
  );
}

function Named({ name, others }: { name: string; others: readonly string[] }) {
  const t = useT();
  return (
    <Box component="span" sx={{ display: 'block', fontSize: 13.5, pt: '8px' }}>
      {name}
      {others.length > 0 && (
        <Box component="span" sx={{ display: 'block', fontSize: 11.5, lineHeight: 1.4, color: 'warning.main' }}>
          {t('settings.freight.overlap', { names: others.join(t('settings.bar.comma')) })}
        </Box>
      )}
    </Box>
  );
}
