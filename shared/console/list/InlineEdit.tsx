/**
 * One field of a row, changed where it stands, with the rules and the refusals of the edit form. Enter saves, Escape leaves it, and a
 * click elsewhere saves what was typed, as spreadsheets do.
 */
import { useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useRefresh, useUpdate } from 'react-admin';
import { useLabel, useT } from '../app/i18n.ts';
import { raName, type Row, type UsedField } from '../data/resources.ts';
import { RecordForm, type FormValues } from '../form/RecordForm.tsx';
import { nameOfRecord } from '../kinds/text-of.ts';
import { usePage } from './page-context.ts';

interface Props {
  row: Row;
  /** As the edit form has it. */
  field: UsedField;
  /** The cell's own element. */
  anchor: HTMLElement;
  onClose: () => void;
}

export default function InlineEdit({ row, field, anchor, onClose }: Props) {
  const t = useT();
  const label = useLabel()(field.label);
  const id = useId();
  const write = useFieldWrite(field);
  const { resource, offerUndo } = usePage();
  const [busy, setBusy] = useState(false);
  const dirty = useRef(false);
  const name = nameOfRecord(row, resource.picker) || `#${row.id}`;
  const submit = async (values: FormValues) => {
    const before = row[field.name];
    const saved = await write(row, values[field.name]);
    onClose();
    const run = async () => void (await write(saved, before));
    offerUndo({ text: t('list.changed', { name, field: label }), run });
  };
  const close = (_: object, reason: string) => {
    if (reason === 'backdropClick' && dirty.current) save(id);
    else onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'center', horizontal: 'left' }}
      transformOrigin={{ vertical: 'center', horizontal: 'left' }}
      onClose={close}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('list.editField', { name, field: label }) } }}
    >
      {/* The cell below hears no click that was meant for what is in front of it. */}
      <Box
        onClick={(event) => event.stopPropagation()}
        sx={{ p: 2, width: 320, maxWidth: '100%', '& [data-field]': { gridColumn: '1 / -1' } }}
      >
        <RecordForm
          id={id}
          fields={[field]}
          record={row}
          focusFirst
          onSubmit={submit}
          onBusy={setBusy}
          onDirty={(now) => {
            dirty.current = now;
          }}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1.5 }}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" form={id} variant="contained" loading={busy}>
            {t('action.save')}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}

function save(form: string): void {
  const element = document.getElementById(form);
  if (element instanceof HTMLFormElement) element.requestSubmit();
}

/** Writes one field over the version that was seen, and reads the list again. @returns the record as it is now */
function useFieldWrite({ name }: UsedField) {
  const { resource } = usePage();
  const [update] = useUpdate<Row>();
  const refresh = useRefresh();
  return async (over: Row, value: unknown): Promise<Row> => {
    const data = { [name]: value, ...(over.version !== undefined && { version: over.version }) };
    const saved = await update(
      raName(resource.path),
      { id: over.id, data, previousData: over },
      { returnPromise: true },
    );
    refresh();
    return saved as Row; // as: with `returnPromise` it is the answer
  };
}
