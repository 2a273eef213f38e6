/** Name, audience and default of a saved view; a new one keeps the list as it stands. */
import { useId, useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useGetList, useListContext, useNotify } from 'react-admin';
import { ApiError } from '../../browser/http.ts';
import type { SavedView } from '../../contract/saved-views.ts';
import { useResource } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import { useTask } from '../app/use-task.ts';
import { WHOLE } from '../data/data-provider.ts';
import { searchOf, useSavedViews } from '../data/saved-views.ts';
import { useKeptValues } from '../form/use-kept-values.tsx';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { SelectField } from '../layout/SelectField.tsx';
import { useArrangement } from './columns.ts';
import { usePage } from './page-context.ts';
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
  const { save, remove } = useSavedViews(page.route);
  const { mayShare, roles } = useRoles();
  const kept = useKeptValues({
    name: `views${page.route}/${view?.id ?? 'new'}`,
    start: {
      name: view?.name ?? '',
      audience: view?.is_shared === 1 ? String(view.role_id) : ME,
      isDefault: view?.is_default === 1,
      renew: view === null,
    },
    onClose,
  });
  const { name, audience, isDefault, renew } = kept.values;
  const [error, setError] = useState('');

  const { busy, run } = useTask((sentence, failure) =>
    setError((failure instanceof ApiError && failure.fields['name']) || sentence),
  );
  const attempt = (work: () => Promise<void>, notice: string) =>
    run(async () => {
      await work();
      kept.forget();
      notify(notice, { type: 'success' });
      onClose();
    });
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
    void attempt(() => save(form, view?.id), t('state.saved', { name: form.name }));
  };
  const deletion = (
    <>
      {view && (
        <Button disabled={busy} onClick={() => void attempt(() => remove(view.id), t('views.deleted'))}>
          {t('list.delete')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
    </>
  );
  const audiences = [
    { value: ME, label: t('views.onlyMe') },
    { value: '0', label: t('views.everybody') },
    ...roles.map((role) => ({ value: role.id, label: t('views.role', { name: role.name }) })),
  ];
  return (
    <DialogFrame
      title={view ? t('views.edit') : t('views.keep')}
      width="420px"
      resizable={false}
      actions={deletion}
      submit={{ form: id, loading: busy }}
      onClose={kept.close}
    >
      <Box component="form" id={id} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        {kept.note}
        <TextField
          label={t('views.name')}
          value={name}
          onChange={(event) => kept.change({ name: event.target.value })}
          required
          autoFocus
          error={error !== ''}
          helperText={error}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
        {mayShare && (
          <SelectField
            label={t('views.audience')}
            value={audience}
            options={audiences}
            onChange={(chosen) => kept.change({ audience: chosen })}
          />
        )}
        <FormControlLabel
          control={<Checkbox checked={isDefault} onChange={(_, checked) => kept.change({ isDefault: checked })} />}
          label={t('views.makeDefault')}
        />
        {view && (
          <FormControlLabel
            control={<Checkbox checked={renew} onChange={(_, checked) => kept.change({ renew: checked })} />}
            label={t('views.renew')}
          />
        )}
      </Box>
      {kept.question}
    </DialogFrame>
  );
}
