import { useState } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNotify, useUpdate } from 'react-admin';
import { useLabel, useT } from '../app/i18n.ts';
import { useChoices } from '../data/dictionaries.ts';
import { raName, type Row, type UsedField } from '../data/resources.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { usePage } from './page-context.ts';
import { settableFields } from './settable.ts';
import { useRecordNames } from './use-record-names.ts';

interface Props {
  rows: readonly Row[];
  onClose: () => void;
  onDone: () => void;
}

/** Sets one field of the selected records. Each is written by itself: what is refused for one is done for the rest. */
export default function SetDialog({ rows, onClose, onDone }: Props) {
  const t = useT();
  const [update] = useUpdate();
  const label = useLabel();
  const notify = useNotify();
  const { resource, page } = usePage();
  const nameOf = useRecordNames();
  const fields = settableFields(resource, page);
  const [name, setName] = useState(fields[0]?.name ?? '');
  const [value, setValue] = useState('');
  const field = fields.find((one) => one.name === name);
  const finish = (count: number) => {
    notify(t('bulk.done', { count }), { type: 'success' });
    onDone();
  };
  return (
    <BulkDialog
      title={t('bulk.set')}
      confirmLabel={t('bulk.setCount', { count: rows.length })}
      ids={rows.map(({ id }) => id)}
      nameOf={nameOf}
      size={1}
      work={async ([id]) => {
        await update(raName(resource.path), { id, data: { [name]: value } }, { returnPromise: true });
        return 1;
      }}
      disabled={value === ''}
      onClose={onClose}
      onDone={finish}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
        <TextField
          select
          label={t('bulk.field')}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setValue('');
          }}
        >
          {fields.map((one) => (
            <MenuItem key={one.name} value={one.name}>
              {label(one.label)}
            </MenuItem>
          ))}
        </TextField>
        {field && <ValueSelect key={name} field={field} value={value} onChange={setValue} />}
      </Box>
    </BulkDialog>
  );
}

interface SelectProps {
  field: UsedField;
  value: string;
  onChange: (value: string) => void;
}

function ValueSelect({ field, value, onChange }: SelectProps) {
  const t = useT();
  const { choices } = useChoices(field);
  const yesNo = [
    { value: 1, label: t('form.yes') },
    { value: 0, label: t('form.no') },
  ];
  const offered = field.kind === 'flag' && choices.length === 0 ? yesNo : choices;
  return (
    <TextField select label={t('bulk.value')} value={value} onChange={(event) => onChange(event.target.value)}>
      {offered.map((choice) => (
        <MenuItem key={choice.value} value={String(choice.value)}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
