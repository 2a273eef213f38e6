/** What a reviewer looks at before a store may sell. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useT } from '#shared/console/app/i18n.ts';
import { Section } from './Section.tsx';

export const CHECKS = ['licence', 'number', 'person', 'card', 'contact'] as const;

interface Props {
  checked: readonly string[];
  onChange: (checked: readonly string[]) => void;
}

export function CheckList({ checked, onChange }: Props) {
  const t = useT();
  const toggle = (name: string) =>
    onChange(checked.includes(name) ? checked.filter((one) => one !== name) : [...checked, name]);
  return (
    <Section title={t('desk.store.checks')}>
      <Box sx={{ display: 'grid' }}>
        {CHECKS.map((name) => (
          <FormControlLabel
            key={name}
            control={<Checkbox size="small" checked={checked.includes(name)} onChange={() => toggle(name)} />}
            label={t(`desk.store.check.${name}`)}
            slotProps={{ typography: { sx: { fontSize: 13.5 } } }}
          />
        ))}
      </Box>
      <Box role="status" sx={{ mt: 0.5, fontSize: 12.5, color: 'text.secondary' }}>
        {t('desk.store.checked', { done: checked.length, all: CHECKS.length })}
      </Box>
    </Section>
  );
}
