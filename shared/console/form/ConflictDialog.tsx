/** The record was changed meanwhile: what differs, and the two ways out. What was typed stays until one is chosen. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useLabel, useT } from '../app/i18n.ts';
import type { UsedField } from '../data/resources.ts';
import { textOf, UNKNOWN } from '../kinds/text-of.ts';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import type { Conflict } from './conflict.ts';

interface Props {
  conflict: Conflict;
  fields: readonly UsedField[];
  onReload: () => void;
  onOverwrite: () => Promise<void>;
  onClose: () => void;
}

export function ConflictDialog({ conflict, fields, onReload, onOverwrite, onClose }: Props) {
  const t = useT();
  const label = useLabel();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const differing = fields.filter(({ name }) => conflict.fields.includes(name));
  const overwrite = async () => {
    setBusy(true);
    try {
      await onOverwrite();
    } catch (error) {
      notify(error instanceof Error ? error.message : t('state.failed'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const say = (field: UsedField, value: unknown) =>
    textOf(value, { row: conflict.current, field, dictionary: undefined, t }) || UNKNOWN;
  const actions = (
    <>
      <Button onClick={onClose}>{t('action.back')}</Button>
      <Button variant="outlined" onClick={onReload}>
        {t('conflict.reload')}
      </Button>
      <Button variant="contained" loading={busy} onClick={() => void overwrite()}>
        {t('conflict.overwrite')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('conflict.title')} width="560px" resizable={false} actions={actions} onClose={onClose}>
      <p style={{ marginTop: 0 }}>{t('conflict.hint')}</p>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: 13,
          '& th, & td': { textAlign: 'left', p: 1, borderBottom: 1, borderColor: 'divider' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
            <th scope="col">{t('conflict.yours')}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field.name}>
              <th scope="row">{label(field.label)}</th>
              <td>{say(field, conflict.current[field.name])}</td>
              <td>{say(field, conflict.values[field.name])}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </DialogFrame>
  );
}
