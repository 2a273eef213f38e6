/** Provinces of a template that have rates of their own. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MapPinPlus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useT } from '#shared/console/app/i18n.ts';
import { IconAction } from '#shared/console/layout/IconAction.tsx';
import { NEW_REGION, type Draft } from './drafts.ts';
import { ProvinceField } from './ProvinceField.tsx';
import { RateFields } from './RateFields.tsx';
import type { Province } from './regions.ts';
import type { FreightValues } from './use-freights.ts';

interface Props {
  index: number;
  drafts: readonly Draft[];
  provinces: readonly Province[];
  title: string;
}

export function RegionRates({ index, drafts, provinces, title }: Props) {
  const t = useT();
  const { control } = useFormContext<FreightValues>();
  const { fields, append, remove } = useFieldArray({ control, name: `info.${index}.regions`, keyName: 'key' });
  return (
    <>
      {fields.map(({ key }, at) => {
        const name = t('settings.freight.regionOf', { index: at + 1 });
        return (
          <Box
            key={key}
            component="section"
            aria-label={`${title} · ${name}`}
            sx={{ display: 'grid', gap: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 2 }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              <Box component="h3" sx={{ flex: 1, m: 0, fontSize: 14 }}>
                {name}
              </Box>
              <IconAction
                title={t('settings.freight.removeRegion')}
                label={`${t('settings.freight.removeRegion')} ${name}`}
                icon={Trash2}
                onClick={() => remove(at)}
              />
            </Box>
            <ProvinceField
              name={`info.${index}.regions.${at}.area_id`}
              index={index}
              region={at}
              drafts={drafts}
              provinces={provinces}
              title={`${title} · ${name}`}
            />
            <RateFields path={`info.${index}.regions.${at}`} />
          </Box>
        );
      })}
      <Button
        size="small"
        variant="outlined"
        startIcon={<MapPinPlus size={15} />}
        onClick={() => append(NEW_REGION)}
        sx={{ justifySelf: 'start' }}
      >
        {t('settings.freight.addRegion')}
      </Button>
    </>
  );
}
