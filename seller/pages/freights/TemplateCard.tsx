/** One template: its name, four numbers, and for custom ones the provinces they deliver to. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import { Trash2 } from 'lucide-react';
import { useT } from '#shared/console/app/i18n.ts';
import { FieldInput } from '#shared/console/kinds/inputs/index.tsx';
import { IconAction } from '#shared/console/layout/IconAction.tsx';
import { Card } from '#shared/console/pages/settings/SettingSections.tsx';
import { setting, type SettingField } from '#shared/console/pages/settings/types.ts';
import { freights } from '#shared/resources/records/freights.ts';
import { remarkOn, type Draft } from './drafts.ts';
import { ProvinceField } from './ProvinceField.tsx';
import { RateFields } from './RateFields.tsx';
import { RegionRates } from './RegionRates.tsx';
import type { Province } from './regions.ts';

interface Props {
  index: number;
  drafts: readonly Draft[];
  provinces: readonly Province[];
  /** Goods that use it. */
  goods: number;
  onDelete: () => void;
}

const { fields } = freights;
const nameField = (index: number): SettingField =>
  setting(`info.${index}.name`, fields.name.label, { max: fields.name.max, required: true });
const freeField = (index: number): SettingField =>
  setting(`info.${index}.free_over`, fields.free_over.label, {
    kind: fields.free_over.kind,
    help: fields.free_over.help,
    min: 0,
  });

export function TemplateCard({ index, drafts, provinces, goods, onDelete }: Props) {
  const t = useT();
  const draft = drafts[index];
  if (!draft) return null;
  const isDefault = index === 0;
  const remark = remarkOn(draft);
  const title = isDefault ? t('settings.freight.default') : draft.name || t('settings.freight.custom', { index });
  return (
    <Card aria-label={title}>
      <header>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 30 }}>
          <h2>{title}</h2>
          {draft.id === 0 && (
            <Chip size="small" color="warning" variant="outlined" label={t('settings.freight.unsaved')} />
          )}
          <Box component="span" sx={{ flex: 1, fontSize: 12.5, color: 'text.disabled', textAlign: 'right' }}>
            {goods > 0 ? t('settings.freight.usedBy', { count: goods }) : t('settings.freight.unused')}
          </Box>
          {!isDefault && (
            <IconAction
              title={t('settings.freight.deleteTitle')}
              label={`${t('settings.freight.deleteTitle')} ${title}`}
              icon={Trash2}
              onClick={onDelete}
            />
          )}
        </Box>
        {isDefault && <p>{t('settings.freight.defaultHint')}</p>}
      </header>
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 1.75, sm: 2.5 }, pt: { xs: 2, sm: 2 } }}>
        <FieldInput field={nameField(index)} isNew={false} />
        <RateFields path={`info.${index}`} />
        {remark && (
          <FormHelperText sx={{ mt: -1, color: 'warning.main' }}>{t(`settings.freight.${remark}`)}</FormHelperText>
        )}
        {!isDefault && (
          <ProvinceField
            name={`info.${index}.area_id`}
            index={index}
            drafts={drafts}
            provinces={provinces}
            title={title}
          />
        )}
        <RegionRates index={index} drafts={drafts} provinces={provinces} title={title} />
        <FieldInput field={freeField(index)} isNew={false} />
      </Box>
    </Card>
  );
}
