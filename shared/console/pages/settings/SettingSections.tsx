/** The sections of one tab: heading, help, fields two to a line. */
import { memo } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useLabel } from '../../app/i18n.ts';
import { FieldInput } from '../../kinds/inputs/index.tsx';
import { SecretInput } from './SecretInput.tsx';
import type { SettingField, SettingSection } from './types.ts';

const isWide = ({ wide, kind, secret }: SettingField): boolean =>
  wide ?? (kind === 'long_text' || kind === 'rich_text' || kind === 'images' || secret === 'lines');

interface Props {
  sections: readonly SettingSection[];
}

/** Each input follows its own value: typing in one draws no other again. */
export const SettingSections = memo(function SettingSections({ sections }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {sections.map((section, index) => (
        <Section key={index} section={section} />
      ))}
    </Box>
  );
});

function Section({ section: { title, hint, fields, below: Below } }: { section: SettingSection }) {
  const label = useLabel();
  return (
    <Card aria-label={label(title)}>
      <header>
        <h2>{label(title)}</h2>
        {hint && <p>{label(hint)}</p>}
      </header>
      <Fields>
        {fields.map((field) => (
          <Box key={field.name} sx={{ minWidth: 0, gridColumn: isWide(field) ? '1 / -1' : undefined }}>
            {field.secret ? <SecretInput field={field} /> : <FieldInput field={field} isNew={false} />}
          </Box>
        ))}
        {Below && (
          <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <Below />
          </Box>
        )}
      </Fields>
    </Card>
  );
}

export const Card = styled('section')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.palette.background.paper,
  '& > header': { padding: theme.spacing(1.75, 2.5, 0) },
  '& > header h2': { margin: 0, fontSize: 15, lineHeight: '22px', fontWeight: 600 },
  '& > header p': { margin: theme.spacing(0.25, 0, 0), fontSize: 13, color: theme.palette.text.disabled },
  [theme.breakpoints.down('sm')]: { '& > header': { padding: theme.spacing(1.5, 1.75, 0) } },
}));
export const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(2.25, 2.5),
  alignItems: 'start',
  padding: theme.spacing(2.25, 2.5, 2.5),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: theme.spacing(2, 1.75) },
}));
