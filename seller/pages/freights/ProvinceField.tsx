import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import { MapPin } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useT } from '#shared/console/app/i18n.ts';
import { overlaps, type Draft } from './drafts.ts';
import { ProvinceDialog } from './ProvinceDialog.tsx';
import type { Province } from './regions.ts';
import type { FreightValues } from './use-freights.ts';

interface Props {
  /** Where the form keeps them: of a template, or of a region of it. */
  name: `info.${number}.area_id` | `info.${number}.regions.${number}.area_id`;
  index: number;
  /** Which region of the template; absent: the template's own provinces. */
  region?: number;
  drafts: readonly Draft[];
  provinces: readonly Province[];
  title: string;
}

/** The chosen provinces, and the dialog that changes them. */
export function ProvinceField({ name: path, index, region, drafts, provinces, title }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { field, fieldState } = useController<FreightValues, Props['name']>({
    name: path,
    rules: { validate: (value) => value.length > 0 || t('form.choose', { name: t('settings.freight.regions') }) },
  });
  const { value } = field;
  const chosen = provinces.filter(({ id }) => value.includes(id));
  const isAll = provinces.length > 0 && chosen.length === provinces.length;
  const error = fieldState.error?.message;
  return (
    <Box role="group" aria-label={t('settings.freight.regions')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.75 }}>
        <Box sx={{ flex: 1, fontSize: 13, color: error ? 'error.main' : 'text.secondary' }}>
          {t('settings.freight.regions')}
          {chosen.length > 0 && ` · ${t('settings.freight.chosen', { count: chosen.length })}`}
        </Box>
        <Button
          ref={field.ref}
          size="small"
          variant="outlined"
          startIcon={<MapPin size={15} />}
          onClick={() => setOpen(true)}
        >
          {t('settings.freight.choose')}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {isAll ? (
          <Chip size="small" label={t('settings.freight.chosenAll', { count: chosen.length })} />
        ) : (
          chosen.map(({ id, name }) => (
            <Chip
              key={id}
              size="small"
              label={name}
              onDelete={() => field.onChange(value.filter((other) => other !== id))}
            />
          ))
        )}
        {chosen.length === 0 && (
          <Box sx={{ fontSize: 13, color: 'text.disabled' }}>{t('settings.freight.noRegions')}</Box>
        )}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
      {open && (
        <ProvinceDialog
          title={`${t('settings.freight.choose')} · ${title}`}
          provinces={provinces}
          value={value}
          elsewhere={overlaps(drafts, index, region)}
          onChoose={(next) => {
            field.onChange(next);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}
