/** What a role may do: resources down, operations across; a line or a column is one click. */
import { useDeferredValue, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { MenuItem } from '../../../contract/menus.ts';
import { OPERATIONS } from '../../../resources/vocabulary.ts';
import { useLabel, useT } from '../../app/i18n.ts';
import { Check } from '../../form/Check.tsx';
import { withIds } from '../../form/with-ids.ts';
import { Grid } from '../../kinds/Grid.ts';
import { heldOf, linesOf, matching, rightsOfColumn, rightsOfLine, type Right } from './rights.ts';

interface Props {
  groups: readonly { permissions: readonly Right[] }[];
  /** In whose order the resources stand. */
  menus: readonly MenuItem[];
  checked: ReadonlySet<number>;
  onChange: (checked: ReadonlySet<number>) => void;
}

export function RightsMatrix({ groups, menus, checked, onChange }: Props) {
  const t = useT();
  const label = useLabel();
  const [search, setSearch] = useState('');
  const [onlyChecked, setOnlyChecked] = useState(false);
  const text = useDeferredValue(search);
  const lines = useMemo(() => linesOf(groups, menus), [groups, menus]);
  const all = lines.flatMap(rightsOfLine);
  const shown = matching(lines, text).filter(
    (line) => !onlyChecked || rightsOfLine(line).some(({ id }) => checked.has(id)),
  );
  const marks = {
    checked,
    onSet: (rights: readonly Right[], on: boolean) =>
      onChange(
        withIds(
          checked,
          rights.map(({ id }) => id),
          on,
        ),
      ),
  };
  const titleOf = ({ held, apis }: Right) => (held === false ? t('pages.rights.notHeld', { name: apis }) : apis);
  return (
    <Box component="section" aria-label={t('role.permissions')} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
          {t('role.permissions')}
        </Box>
        <Box role="status" sx={{ flex: 1, fontSize: 12.5, color: 'text.secondary' }}>
          {t('pages.rights.counts', { count: all.filter(({ id }) => checked.has(id)).length, total: all.length })}
        </Box>
        <Check label={t('pages.rights.onlyChecked')} checked={onlyChecked} onChange={setOnlyChecked} />
        <TextField
          label={t('pages.rights.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ width: 180 }}
        />
      </Box>
      <Matrix rowHeight={38}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Mark {...marks} rights={shown.flatMap(rightsOfLine)} label={t('role.selectAll')} />
                {t('pages.rights.resource')}
              </th>
              {OPERATIONS.map((operation) => {
                const name = t(`pages.rights.operation.${operation}`);
                return (
                  <th key={operation} scope="col">
                    <Mark
                      {...marks}
                      rights={rightsOfColumn(shown, operation)}
                      label={t('pages.rights.column', { name })}
                    />
                    {name}
                  </th>
                );
              })}
              <th scope="col">{t('pages.rights.more')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => {
              const resource = label(line.label);
              return (
                <tr key={line.key}>
                  <th scope="row">
                    <Mark {...marks} rights={rightsOfLine(line)} label={t('pages.rights.row', { name: resource })} />
                    {resource}
                  </th>
                  {OPERATIONS.map((operation) => {
                    const right = line.cells[operation];
                    return (
                      <td key={operation}>
                        {right && (
                          <Mark
                            {...marks}
                            rights={[right]}
                            label={t('pages.rights.cell', { resource, action: label(right.action) })}
                            title={titleOf(right)}
                          />
                        )}
                      </td>
                    );
                  })}
                  <td className="more">
                    {line.more.map((right) => (
                      <FormControlLabel
                        key={right.id}
                        title={titleOf(right)}
                        // Behind the name of what it belongs to it is written small; here it stands alone.
                        sx={{
                          m: 0,
                          mr: 1,
                          '& .MuiTypography-root': { fontSize: 13, '&::first-letter': { textTransform: 'uppercase' } },
                        }}
                        control={<Mark {...marks} rights={[right]} />}
                        label={label(right.action)}
                      />
                    ))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Matrix>
      {shown.length === 0 && (
        <Box sx={{ p: 2, fontSize: 13, color: 'text.disabled' }}>
          {t(lines.length === 0 ? 'role.empty' : 'pages.rights.none')}
        </Box>
      )}
    </Box>
  );
}

interface MarkProps {
  rights: readonly Right[];
  checked: ReadonlySet<number>;
  onSet: (rights: readonly Right[], on: boolean) => void;
  /** Where no text beside it says what it is. */
  label?: string;
  title?: string;
}
/** One box for any number of rights; it switches those that the caller holds. */
function Mark({ rights, checked, onSet, label, title }: MarkProps) {
  const count = rights.filter(({ id }) => checked.has(id)).length;
  const isOn = count > 0 && count === rights.length;
  const own = heldOf(rights);
  const isOwnOn = own.every(({ id }) => checked.has(id));
  return (
    <Checkbox
      checked={isOn}
      indeterminate={count > 0 && !isOn}
      disabled={own.length === 0}
      onChange={() => onSet(own, !isOwnOn)}
      title={title}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ p: 0.5 }}
    />
  );
}

const Matrix = styled(Grid)(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  maxHeight: '56vh',
  overflowY: 'auto',
  '& th, & td': { padding: '0 8px' },
  '& .more': { minWidth: 240, whiteSpace: 'normal' },
  // Names of actions are written as parts of a longer name.
  '& .more .MuiTypography-root::first-letter': { textTransform: 'uppercase' },
  '& thead th': { borderTop: 0, zIndex: 3, backgroundColor: theme.palette.background.default },
  '& thead th:first-of-type': { left: 0, zIndex: 4 },
  '& tbody th': {
    left: 0,
    top: 'auto',
    borderTop: 0,
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.background.paper,
  },
}));
