/** Export to .xlsx: the selection or everything that the filter finds, in the columns that are wanted. */
import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useListContext, useNotify, useStore } from 'react-admin';
import type { FormFields } from '../../browser/form-encode.ts';
import { useLabel, useT } from '../app/i18n.ts';
import { useNouns } from '../data/nouns.ts';
import {
  raName,
  usedFields,
  type ConsolePage,
  type ConsoleResource,
  type Row,
  type UsedField,
} from '../data/resources.ts';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { useMenuName, useRoutePoint } from '../menu/use-menu.ts';
import { usePage } from '../list/page-context.ts';
import { distinct, ID } from './mapping.ts';
import { RunProgress } from './RunProgress.tsx';
import { useExport } from './use-export.ts';

/** The id, the list's columns and the page's further ones. */
function exportFields(resource: ConsoleResource, page: ConsolePage): UsedField[] {
  return distinct([ID, ...usedFields(resource, page.columns), ...usedFields(resource, page.exportColumns)]);
}

export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const { resource, page } = usePage();
  const { selectedIds, total = 0, meta, filterValues, sort } = useListContext<Row>();
  const { many } = useNouns(resource, page);
  const menuName = useMenuName();
  const point = useRoutePoint();
  const [onlySelected, setOnlySelected] = useState(selectedIds.length > 0);
  const { progress, run, cancel } = useExport((count) => {
    notify(t('export.done', { count }), { type: 'success' });
    onClose();
  });
  const fields = exportFields(resource, page);
  // Without the id, what is exported could not be taken in again as the same records.
  const [left, setLeft] = useStore<readonly string[]>(`export.${page.route}`, page.switches.import ? [] : ['id']);
  const chosen = fields.filter(({ name }) => !left.includes(name));
  useEffect(() => cancel, []); // eslint-disable-line react-hooks/exhaustive-deps -- the abort lives in a ref
  const close = () => (progress ? cancel() : onClose());
  const start = () =>
    run({
      resource: raName(page.data),
      name: (point && menuName(point.item)) || t('export.table'),
      fields: chosen,
      query: {
        ...page.params,
        ...(onlySelected ? { id: `${selectedIds.join(',')}|in` } : (filterValues as FormFields)), // as: made by the search bar
        sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
      },
    });
  const actions = (
    <>
      <Button onClick={close}>{t('action.cancel')}</Button>
      <Button variant="contained" loading={progress !== null} disabled={chosen.length === 0} onClick={start}>
        {t('list.export')}
      </Button>
    </>
  );
  const isWriting = progress !== null && progress.total > 0 && progress.done >= progress.total;
  const isEstimate = (meta as { isEstimate?: boolean } | undefined)?.isEstimate === true; // as: react-admin leaves it untyped
  return (
    <DialogFrame
      title={t('list.exportOne', { name: many })}
      width="520px"
      resizable={false}
      actions={actions}
      onClose={close}
    >
      <RadioGroup
        value={onlySelected ? 'selected' : 'all'}
        onChange={(_, next) => setOnlySelected(next === 'selected')}
        aria-label={t('export.range')}
      >
        <FormControlLabel
          value="selected"
          disabled={selectedIds.length === 0}
          control={<Radio size="small" />}
          label={t('export.selected', { count: selectedIds.length })}
        />
        <FormControlLabel
          value="all"
          control={<Radio size="small" />}
          label={t(isEstimate ? 'export.allAbout' : 'export.all', { count: total })}
        />
      </RadioGroup>
      <Columns fields={fields} left={left} onChange={setLeft} />
      {progress && (
        <Box sx={{ mt: 2 }}>
          <RunProgress
            label={t('list.export')}
            share={progress.done < progress.total ? progress.done / progress.total : undefined}
            text={isWriting ? t('export.writing') : t('export.progress', { ...progress })}
          />
        </Box>
      )}
    </DialogFrame>
  );
}

interface ColumnsProps {
  fields: readonly UsedField[];
  left: readonly string[];
  onChange: (left: readonly string[]) => void;
}

function Columns({ fields, left, onChange }: ColumnsProps) {
  const t = useT();
  const label = useLabel();
  const out = fields.filter(({ name }) => left.includes(name)).length;
  const toggle = (name: string) =>
    onChange(left.includes(name) ? left.filter((field) => field !== name) : [...left, name]);
  return (
    <Box component="fieldset" sx={{ m: 0, mt: 2, p: 0, border: 0 }}>
      <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {t('export.columns')}
      </Box>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={out === 0}
            indeterminate={out > 0 && out < fields.length}
            onChange={() => onChange(out === 0 ? fields.map(({ name }) => name) : [])}
          />
        }
        label={t('export.allColumns')}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        {fields.map((field) => (
          <FormControlLabel
            key={field.name}
            control={<Checkbox size="small" checked={!left.includes(field.name)} onChange={() => toggle(field.name)} />}
            label={label(field.label)}
          />
        ))}
      </Box>
      {out === fields.length && <Box sx={{ fontSize: 13, color: 'error.main' }}>{t('export.noColumns')}</Box>}
    </Box>
  );
}
