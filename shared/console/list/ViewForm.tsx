/** Name, audience and default of a saved view; a new one keeps the list as it stands. */
import { useId, useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList, useListContext, useNotify } from 'react-admin';
import { ApiError } from '../../browser/http.ts';
import type { SavedView } from '../../contract/saved-views.ts';
import { useResource } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import { WHOLE } from '../data/data-provider.ts';
import { useSavedViews } from '../data/saved-views.ts';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { usePage } from './page-context.ts';
import { useArrangement } from './use-arrangement.ts';
import { searchOf } from './view-address.ts';
import { allows } from '../data/resources.ts';

const ME = 'me';

/** Roles to share with; only those who may edit roles may share. */
function useRoles() {
  const resource = useResource('roles');
  const mayShare = allows(resource, 'edit');
  const { data = [] } = useGetList<{ id: number; name: string }>(
    'roles',
    { ...WHOLE, filter: { isAll: true } },
    { enabled: mayShare && allows(resource, 'list'), staleTime: 60_000 },
  );
  return { mayShare, roles: data };
}

export default function ViewForm({ view, onClose }: { view: SavedView | null; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const id = useId();
  const { page } = usePage();
  const list = useListContext();
  const [arrangement] = useArrangement(page.route);
  const { save, change, remove } = useSavedViews(page.route);
  const { mayShare, roles } = useRoles();
  const [name, setName] = useState(view?.name ?? '');
  const [audience, setAudience] = useState(view?.is_shared === 1 ? String(view.role_id) : ME);
  const [isDefault, setDefault] = useState(view?.is_default === 1);
  const [renew, setRenew] = useState(view === null);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>, told: string) => {
    setBusy(true);
    try {
      await work();
      notify(told, { type: 'success' });
      onClose();
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : t('state.failed');
      setError((failure instanceof ApiError && failure.fields['name']) || message);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const form = {
      name: name.trim(),
      is_shared: audience === ME ? 0 : 1,
      role_id: audience === ME ? 0 : Number(audience),
      is_default: isDefault ? 1 : 0,
      ...(renew && { content: { search: searchOf(list), ...arrangement } }),
    };
    if (!form.name) return setError(t('form.required', { name: t('views.name') }));
    void attempt(() => (view ? change(view.id, form) : save(form)), t('state.saved', { name: form.name }));
  };
  const actions = (
    <>
      {view && (
        <Button disabled={busy} onClick={() => void attempt(() => remove(view.id), t('views.deleted'))}>
          {t('list.delete')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      <Button onClick={onClose}>{t('action.cancel')}</Button>
      <Button type="submit" form={id} variant="contained" loading={busy}>
        {t('action.save')}
      </Button>
    </>
  );
  return (
    <DialogFrame
      title={view ? t('views.edit') : t('views.keep')}
      width="420px"
      resizable={false}
      actions={actions}
      onClose={onClose}
    >
      <Box component="form" id={id} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        <TextField
          label={t('views.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          required
          autoFocus
          error={error !== ''}
          helperText={error}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
        {mayShare && (
          <TextField
            select
            label={t('views.audience')}
            value={audience}
            onChange={(event) => setAudience(event.target.value)}
          >
            <MenuItem value={ME}>{t('views.onlyMe')}</MenuItem>
            <MenuItem value="0">{t('views.everybody')}</MenuItem>
            {roles.map((role) => (
              <MenuItem key={role.id} value={String(role.id)}>
                {t('views.role', { name: role.name })}
              </MenuItem>
            ))}
          </TextField>
        )}
        <FormControlLabel
          control={<Checkbox checked={isDefault} onChange={(_, checked) => setDefault(checked)} />}
          label={t('views.makeDefault')}
        />
        {view && (
          <FormControlLabel
            control={<Checkbox checked={renew} onChange={(_, checked) => setRenew(checked)} />}
            label={t('views.renew')}
          />
        )}
      </Box>
    </DialogFrame>
  );
}
