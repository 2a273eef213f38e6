import { useState } from 'react';
import Box from '@mui/material/Box';
import { useUpdate } from 'react-admin';
import { useLabel, useT } from '../app/i18n.ts';
import { useChoices } from '../data/dictionaries.ts';
import { titleAbout } from '../data/nouns.ts';
import { raName, type UsedField } from '../data/resources.ts';
import { SelectField } from '../layout/SelectField.tsx';
import { BulkDialog, type RowsDialogProps } from './BulkDialog.tsx';
import { settableFields, usePage } from './page-context.ts';
import { useRecordNames } from './selection.ts';

/** Sets one field of the selected records. Each is written by itself: what is refused for one is done for the rest. */
export default function SetDialog(props: RowsDialogProps) {
  const t = useT();
  const [update] = useUpdate();
  const label = useLabel();
  const { resource, page } = usePage();
  const nameOf = useRecordNames();
  const fields = settableFields(resource, page);
  const [name, setName] = useState(fields[0]?.name ?? '');
  const [value, setValue] = useState('');
  const field = fields.find((candidate) => candidate.name === name);
  const choose = (next: string) => {
    setName(next);
    setValue('');
  };
  return (
    <BulkDialog
      {...props}
      title={titleAbout(t('bulk.set'), nameOf(props.rows[0]?.id ?? 0), props.rows.length)}
      confirmLabel={t('bulk.setCount', { count: props.rows.length })}
      work={async ([id]) => {
        await update(raName(resource.path), { id, data: { [name]: value } }, { returnPromise: true });
        return 1;
      }}
      disabled={value === ''}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
        <SelectField
          label={t('bulk.field')}
          value={name}
          options={fields.map((option) => ({ value: option.name, label: label(option.label) }))}
          onChange={choose}
        />
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
  return <SelectField label={t('bulk.value')} value={value} options={choices} onChange={onChange} />;
}
