/** Rights of a role, a card per group with its own select-all. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useT } from '../../app/i18n.ts';

export interface PermissionGroup {
  id: number;
  name: string;
  permissions: { id: number; name: string }[];
}
interface Props {
  groups: readonly PermissionGroup[];
  checked: ReadonlySet<number>;
  onChange: (checked: ReadonlySet<number>) => void;
}

/** "Currencies: edit" below the heading "Currencies" is just "edit". */
const shortName = (name: string, group: string): string =>
  name.startsWith(`${group} `) ? name.slice(group.length + 1) : name;

export function PermissionGroups({ groups, checked, onChange }: Props) {
  const t = useT();
  const set = (ids: readonly number[], on: boolean) => {
    const next = new Set(checked);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  };
  const all = groups.flatMap((group) => group.permissions.map(({ id }) => id));
  const count = all.filter((id) => checked.has(id)).length;
  return (
    <Box component="section" aria-label={t('role.permissions')}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Box component="h3" sx={{ m: 0, flex: 1, fontSize: 14, fontWeight: 600 }}>
          {t('role.permissions')}
        </Box>
        <FormControlLabel
          sx={{ mr: 0 }}
          control={
            <Checkbox
              checked={count > 0 && count === all.length}
              indeterminate={count > 0 && count < all.length}
              onChange={(_, on) => set(all, on)}
            />
          }
          label={t('role.selectAll')}
        />
      </Box>
      {groups.length === 0 && <Box sx={{ color: 'text.disabled' }}>{t('role.empty')}</Box>}
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {groups.map((group) => {
          const ids = group.permissions.map(({ id }) => id);
          const own = ids.filter((id) => checked.has(id)).length;
          return (
            <Box
              key={group.id}
              component="fieldset"
              sx={{ m: 0, border: 1, borderColor: 'divider', borderRadius: 2, px: 2, py: 0.5 }}
            >
              <Box component="legend" sx={{ px: 0.5 }}>
                <FormControlLabel
                  sx={{ m: 0, '& .MuiTypography-root': { fontWeight: 600, fontSize: 13.5 } }}
                  control={
                    <Checkbox
                      checked={own > 0 && own === ids.length}
                      indeterminate={own > 0 && own < ids.length}
                      onChange={(_, on) => set(ids, on)}
                      sx={{ p: 0.5 }}
                    />
                  }
                  label={group.name}
                />
              </Box>
              <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))' }}>
                {group.permissions.map(({ id, name }) => (
                  <FormControlLabel
                    key={id}
                    sx={{ m: 0, '& .MuiTypography-root': { fontSize: 13 } }}
                    control={<Checkbox checked={checked.has(id)} onChange={(_, on) => set([id], on)} sx={{ p: 0.5 }} />}
                    label={shortName(name, group.name)}
                  />
                ))}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
