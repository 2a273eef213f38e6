/** Second step: which column of the sheet is which field. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLabel, useT } from '../app/i18n.ts';
import type { UsedField } from '../data/resources.ts';
import { FileButton } from './ChooseFile.tsx';
import { missingFields } from './mapping.ts';
import type { ImportFlow, OpenFile } from './use-import.ts';

export function MatchColumns({ flow, file }: { flow: ImportFlow; file: OpenFile }) {
  const t = useT();
  const label = useLabel();
  const { mapping, fields, resumable } = flow;
  const missing = missingFields(mapping, fields);
  const sample = file.rows.slice(0, 3);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <span>{t('import.file', { name: file.name, count: file.rows.length })}</span>
        <FileButton text={t('import.change')} onFile={flow.choose} />
      </Box>
      {resumable && (
        <Alert
          severity="info"
          action={
            <>
              <Button onClick={flow.forget}>{t('import.startOver')}</Button>
              <Button variant="contained" onClick={() => flow.resume(resumable)}>
                {t('import.goOn')}
              </Button>
            </>
          }
        >
          {t('import.resume', { rows: resumable.rows })}
        </Alert>
      )}
      {file.hadExample && <Alert severity="info">{t('import.hadExample')}</Alert>}
      {mapping.includes('id') && <Alert severity="info">{t('import.columns.byId')}</Alert>}
      {missing.length > 0 && (
        <Alert severity="warning">
          {t('import.columns.missing', { names: missing.map((field) => label(field.label)).join(', ') })}
        </Alert>
      )}
      <List disablePadding aria-label={t('import.step.columns')}>
        {file.headings.map((heading, at) => (
          <ColumnRow
            key={at}
            heading={heading.trim() || t('import.columns.unnamed', { at: at + 1 })}
            sample={sample.map(({ cells }) => String(cells[at] ?? '')).filter((text) => text !== '')}
            fields={fields}
            value={mapping[at] ?? null}
            onChange={(field) => flow.assign(at, field)}
          />
        ))}
      </List>
    </Box>
  );
}

interface ColumnRowProps {
  heading: string;
  sample: readonly string[];
  fields: readonly UsedField[];
  value: string | null;
  onChange: (field: string | null) => void;
}

function ColumnRow({ heading, sample, fields, value, onChange }: ColumnRowProps) {
  const t = useT();
  const label = useLabel();
  return (
    <ListItem
      disableGutters
      divider
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 240px' }, gap: 1 }}
    >
      <ListItemText
        primary={heading}
        secondary={sample.join(' · ')}
        slotProps={{ primary: { fontWeight: 600 }, secondary: { noWrap: true, fontSize: 13 } }}
      />
      <TextField
        select
        size="small"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        slotProps={{
          select: { displayEmpty: true },
          htmlInput: { 'aria-label': `${heading}: ${t('import.columns.field')}` },
        }}
      >
        <MenuItem value="">{t('import.columns.none')}</MenuItem>
        {fields.map((field) => (
          <MenuItem key={field.name} value={field.name}>
            {label(field.label)}
            {field.required ? ' *' : ''}
          </MenuItem>
        ))}
      </TextField>
    </ListItem>
  );
}
