import Box from '@mui/material/Box';
import { FieldInput } from '#shared/console/kinds/inputs/index.tsx';
import { setting, type SettingField } from '#shared/console/pages/settings/types.ts';
import { freights } from '#shared/resources/records/freights.ts';

const { fields } = freights;
const MOST = 9_999;
const NUMBERS = ['f_weight', 'f_price', 'o_weight', 'o_price'] as const;
const numberField = (path: string, name: (typeof NUMBERS)[number]): SettingField =>
  setting(`${path}.${name}`, fields[name].label, { kind: fields[name].kind, min: 0, max: MOST });

/** First weight and fee, further weight and fee. @param path where the form keeps them */
export const RateFields = ({ path }: { path: string }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' }, gap: 2 }}>
    {NUMBERS.map((name) => (
      <FieldInput key={name} field={numberField(path, name)} isNew={false} />
    ))}
  </Box>
);
