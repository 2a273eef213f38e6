/** What a parcel would cost with the templates as they are typed: the same rules that price orders. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { grouped, moneyText } from '#shared/browser/format.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { Card } from '#shared/console/pages/settings/SettingSections.tsx';
import { tryOut, type Draft, type Trial } from './drafts.ts';
import type { Province } from './regions.ts';

interface Props {
  drafts: readonly Draft[];
  provinces: readonly Province[];
}

export function Simulator({ drafts, provinces }: Props) {
  const t = useT();
  const [chosen, setTemplate] = useState(0);
  const [province, setProvince] = useState(provinces[0]?.id ?? 0);
  const [weight, setWeight] = useState('2');
  const template = chosen < drafts.length ? chosen : 0;
  const trial = tryOut(drafts, template, province || null, weight);
  const nameOf = (index: number) =>
    index === 0 ? t('settings.freight.default') : drafts[index]?.name || t('settings.freight.custom', { index });
  return (
    <Card aria-label={t('settings.freight.simulator')} sx={{ position: { lg: 'sticky' }, top: 72 }}>
      <header>
        <h2>{t('settings.freight.simulator')}</h2>
        <p>{t('settings.freight.simulatorHint')}</p>
      </header>
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 1.75, sm: 2.5 } }}>
        <TextField
          select
          label={t('settings.freight.template')}
          value={template}
          onChange={(event) => setTemplate(Number(event.target.value))}
        >
          {drafts.map((draft, index) => (
            <MenuItem key={draft.id || `new-${index}`} value={index}>
              {nameOf(index)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('settings.freight.province')}
          value={province}
          onChange={(event) => setProvince(Number(event.target.value))}
        >
          {provinces.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={t('settings.freight.weight')}
          value={weight}
          onChange={(event) => setWeight(event.target.value.trim())}
          slotProps={{
            htmlInput: { inputMode: 'decimal' },
            input: { endAdornment: <InputAdornment position="end">kg</InputAdornment> },
          }}
        />
        <Outcome trial={trial} drafts={drafts} template={template} nameOf={nameOf} />
      </Box>
    </Card>
  );
}

interface OutcomeProps {
  trial: Trial | null;
  drafts: readonly Draft[];
  template: number;
  nameOf: (index: number) => string;
}
function Outcome({ trial, drafts, template, nameOf }: OutcomeProps) {
  const t = useT();
  const used = trial && drafts[trial.used];
  return (
    <Box
      role="status"
      sx={{ bgcolor: 'background.default', borderRadius: 2, p: 2, fontSize: 13, color: 'text.secondary' }}
    >
      {!trial || !used ? (
        t('settings.freight.incomplete')
      ) : (
        <>
          <Box sx={{ fontSize: 12 }}>{t('settings.freight.fee')}</Box>
          <Box sx={{ fontSize: 26, fontWeight: 700, lineHeight: 1.3, color: 'primary.main' }}>
            {trial.how === 'free' ? t('settings.freight.free') : moneyText(trial.fee)}
          </Box>
          {trial.how !== 'free' && (
            <Box>
              {t(`settings.freight.${trial.how}`, {
                price: grouped(trial.rates.f_price || '0'),
                more: grouped(trial.rates.o_price || '0'),
                weight: trial.rates.f_weight || '0',
                steps: trial.steps,
                fee: grouped(trial.fee),
              })}
            </Box>
          )}
          {Number(used.free_over) > 0 && trial.how !== 'free' && (
            <Box>{t('settings.freight.freeOver', { money: grouped(used.free_over) })}</Box>
          )}
          {trial.used !== template && (
            <Box sx={{ mt: 0.75, color: 'warning.main' }}>
              {t('settings.freight.fallback', { name: nameOf(template) })}
            </Box>
          )}
        </>
      )}
    </Box>
  );
}
