/** A role: its name, a tree of menus, and rights grouped by what they belong to (compatibility 10.3). */
import { useId, useMemo, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ApiError } from '../../../browser/http.ts';
import type { MenuItem } from '../../../contract/menus.ts';
import { ErrorAlert } from '../../layout/ErrorAlert.tsx';
import { useLabel, useT } from '../../app/i18n.ts';
import type { RecordFormProps } from '../../app/registry.ts';
import { useTitleOf } from '../../data/nouns.ts';
import { useKeptValues } from '../../form/use-kept-values.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { QueryView } from '../../layout/QueryView.tsx';
import { Section } from '../../layout/Section.tsx';
import { CheckTree } from './CheckTree.tsx';
import { leavesBelow, leavesOf, sentIds } from './check-tree.ts';
import { RightsMatrix } from './RightsMatrix.tsx';
import { sentRights, type Right } from './rights.ts';
import { useConsoleData } from '../../data/data-provider.ts';
import { withoutEmptyLists } from '../../data/http-client.ts';

interface Role {
  id: number;
  name: string;
  version?: number;
  menu_id: number[];
  permission_id: number[];
  /** Roles of administrators: who has it signs in with a second factor. */
  needs_totp?: number;
}
interface PermissionGroup {
  id: number;
  permissions: Right[];
}
interface Props extends RecordFormProps {
  /** Start from the role of this id and save another one. */
  copies?: boolean;
}
const NEW: Role = { id: 0, name: '', menu_id: [], permission_id: [] };

export default function RoleForm({ copies = false, ...props }: Props) {
  const { id, resource, page, onClose } = props;
  const t = useT();
  const titleOf = useTitleOf(resource, page);
  const provider = useConsoleData();
  const query = useQuery({
    queryKey: ['roles', 'form', id],
    queryFn: async () => {
      const [role, menus, groups] = await Promise.all([
        id === null ? { data: NEW } : provider.getOne<Role>('roles', { id }),
        provider.read<MenuItem[]>('load_menu', '', { query: { type: 'getChildren' } }),
        provider.getList<PermissionGroup>('permission_groups', { filter: { isWith: 'permissions', isAll: true } }),
      ]);
      return { role: role.data, menus: menus.data, groups: groups.data };
    },
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = query;
  if (data && copies) {
    const { version: _, ...held } = data.role;
    const lacked = lackedOf(data.groups);
    const permission_id = held.permission_id.filter((right) => !lacked.has(right));
    const role = {
      ...held,
      permission_id,
      name: t('pages.rights.copyOf', { name: held.name }).slice(0, props.resource.fields['name']?.max),
    };
    return <RoleEditor {...props} {...data} id={null} role={role} />;
  }
  if (data) return <RoleEditor {...props} {...data} />;
  return (
    <DialogFrame title={titleOf(id === null ? 'add' : 'edit')} width="880px" onClose={onClose}>
      <QueryView query={query}>{() => null}</QueryView>
    </DialogFrame>
  );
}

/** Rights that the caller does not hold. */
const lackedOf = (groups: readonly PermissionGroup[]): ReadonlySet<number> =>
  new Set(groups.flatMap(({ permissions }) => permissions.flatMap(({ id, held }) => (held === false ? [id] : []))));

interface EditorProps extends RecordFormProps {
  role: Role;
  menus: MenuItem[];
  groups: PermissionGroup[];
}

/** A copy is another one than its original. */
const draftName = (path: string, id: number | null, copied: number): string =>
  `${path}/${id ?? (copied > 0 ? `${copied}/copy` : 'new')}`;

function RoleEditor({ resource, page, id, role, menus, groups, onClose, onSaved }: EditorProps) {
  const t = useT();
  const titleOf = useTitleOf(resource, page);
  const label = useLabel();
  const provider = useConsoleData();
  const notify = useNotify();
  const formId = useId();
  const { values, change, forget, note, close, question } = useKeptValues({
    name: draftName(resource.path, id, role.id),
    start: () => ({
      name: role.name,
      menus: [...leavesOf(menus, new Set(role.menu_id))],
      rights: role.permission_id,
      needsTotp: role.needs_totp === 1,
    }),
    onClose,
  });
  const chosenMenus = useMemo(() => new Set(values.menus), [values.menus]);
  const chosenRights = useMemo(() => new Set(values.rights), [values.rights]);
  const name = values.name.trim();
  const { needs_totp: totpField } = resource.fields;
  const lacked = useMemo(() => lackedOf(groups), [groups]);
  const held = new Set(role.permission_id);
  const isBeyond = role.permission_id.some((right) => lacked.has(right));
  const save = useMutation({
    mutationFn: async () => {
      if (!name) throw new ApiError(422, '', { errors: { name: t('form.required', { name: t('role.name') }) } });
      const data = withoutEmptyLists({
        name,
        menu_id: sentIds(menus, chosenMenus),
        permission_id: sentRights(values.rights, held, groups),
        ...(totpField && { needs_totp: values.needsTotp ? 1 : 0 }),
        ...(role.version !== undefined && { version: role.version }),
      });
      await (id === null
        ? provider.create('roles', { data })
        : provider.update('roles', { id, data, previousData: role }));
    },
    onSuccess: () => {
      forget();
      notify(t('state.saved', { name }), { type: 'success' });
      onSaved();
    },
  });
  const nameError = save.error instanceof ApiError ? save.error.fields['name'] : undefined;
  const added = values.rights.filter((right) => !held.has(right)).length;
  const removed = [...held].filter((right) => !chosenRights.has(right)).length;
  const actions = (
    <>
      <Box role="status" sx={{ flex: 1, fontSize: 13, color: 'text.secondary' }}>
        {id !== null && added + removed > 0 && t('pages.rights.changes', { added, removed })}
      </Box>
      <Button onClick={close}>{t('action.cancel')}</Button>
      <Button type="submit" form={formId} variant="contained" loading={save.isPending} disabled={isBeyond}>
        {t('action.save')}
      </Button>
    </>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBeyond) save.mutate();
  };
  return (
    <DialogFrame
      title={id === null ? titleOf('add') : titleOf('edit', { ...role })}
      width="1240px"
      actions={actions}
      onClose={close}
    >
      <Box component="form" id={formId} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
        {note}
        {(isBeyond || lacked.size > 0) && (
          <Alert severity="info">{t(isBeyond ? 'pages.rights.beyond' : 'pages.rights.limited')}</Alert>
        )}
        {!nameError && <ErrorAlert message={save.error?.message} />}
        <TextField
          label={t('role.name')}
          required
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
          error={nameError !== undefined}
          helperText={nameError}
          sx={{ maxWidth: 360 }}
          slotProps={{ htmlInput: { maxLength: resource.fields['name']?.max } }}
        />
        {totpField && (
          <FormControlLabel
            control={<Switch checked={values.needsTotp} onChange={(_, on) => change({ needsTotp: on })} />}
            label={label(totpField.label)}
          />
        )}
        <Box
          sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' }, gap: 3 }}
        >
          <Section title={t('role.menus')}>
            <Box role="status" sx={{ mb: 1, fontSize: 12.5, color: 'text.secondary' }}>
              {t('pages.rights.counts', { count: chosenMenus.size, total: menus.flatMap(leavesBelow).length })}
            </Box>
            <CheckTree items={menus} checked={chosenMenus} onChange={(next) => change({ menus: [...next] })} />
          </Section>
          <RightsMatrix
            groups={groups}
            menus={menus}
            checked={chosenRights}
            onChange={(next) => change({ rights: [...next] })}
          />
        </Box>
      </Box>
      {question}
    </DialogFrame>
  );
}
