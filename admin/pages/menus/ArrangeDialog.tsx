/** The whole menu as a tree that is put in order by dragging, by buttons or by keys, and saved at once. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ApiError } from '#shared/browser/http.ts';
import { CODE } from '#shared/contract/envelope.ts';
import { useT } from '#shared/console/app/i18n.ts';
import type { ActionDialogProps } from '#shared/console/app/registry.ts';
import { useCloseGuard } from '#shared/console/form/use-close-guard.tsx';
import { DialogFrame } from '#shared/console/layout/DialogFrame.tsx';
import { QueryView } from '#shared/console/layout/QueryView.tsx';
import { inOrder, movedIn } from './menu-order.ts';
import { OrderTree, type MenuEntry } from './OrderTree.tsx';
import { WHOLE, useConsoleData } from '#shared/console/data/data-provider.ts';
import { raName } from '#shared/console/data/resources.ts';

export default function ArrangeDialog({ resource, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const provider = useConsoleData();
  const name = raName(resource.path);
  const query = useQuery({
    queryKey: ['arrange', name],
    queryFn: async () => {
      const sort = { field: 'is_sort', order: 'ASC' } as const;
      return inOrder((await provider.getList<MenuEntry>(name, { ...WHOLE, sort, filter: { isAll: true } })).data);
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (query.data)
    return (
      <Arrangement
        key={query.dataUpdatedAt}
        name={name}
        stored={query.data}
        onReload={() => void query.refetch()}
        onClose={onClose}
        onDone={onDone}
      />
    );
  return (
    <DialogFrame title={t('pages.arrange.title')} width="680px" onClose={onClose}>
      <QueryView query={query} height={420}>
        {() => null}
      </QueryView>
    </DialogFrame>
  );
}

interface Props {
  name: string;
  stored: readonly MenuEntry[];
  onReload: () => void;
  onClose: () => void;
  onDone: () => void;
}

function Arrangement({ name, stored, onReload, onClose, onDone }: Props) {
  const t = useT();
  const provider = useConsoleData();
  const notify = useNotify();
  const [entries, setEntries] = useState(stored);
  const { close, onDirty, question } = useCloseGuard(onClose);
  const moved = movedIn(stored, entries);
  const save = useMutation({
    mutationFn: () =>
      provider.call(
        name,
        'arrange',
        { rows: entries.map(({ id, pid, version }) => ({ id, pid, version: version ?? 0 })) },
        { method: 'PUT' },
      ),
    onSuccess: () => {
      notify(t('pages.arrange.saved'), { type: 'success' });
      onDone();
    },
  });
  const isStale = save.error instanceof ApiError && save.error.code === CODE.conflict;
  const actions = (
    <>
      <Box role="status" sx={{ flex: 1, fontSize: 13, color: 'text.secondary' }}>
        {moved.length > 0 && t('pages.arrange.dirty', { count: moved.length })}
      </Box>
      <Button onClick={close}>{t('action.cancel')}</Button>
      <Button variant="contained" loading={save.isPending} disabled={moved.length === 0} onClick={() => save.mutate()}>
        {t('action.save')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('pages.arrange.title')} width="680px" actions={actions} onClose={close}>
      {save.error && (
        <Alert
          severity="error"
          role="alert"
          sx={{ mb: 2 }}
          action={
            isStale && (
              <Button color="inherit" onClick={onReload}>
                {t('pages.arrange.reload')}
              </Button>
            )
          }
        >
          {isStale ? t('pages.arrange.changed') : save.error.message}
        </Alert>
      )}
      <Box sx={{ mb: 1.5, fontSize: 13, color: 'text.secondary' }}>{t('pages.arrange.hint')}</Box>
      <OrderTree
        entries={entries}
        moved={new Set(moved)}
        onChange={(next) => {
          setEntries(next);
          onDirty(true);
        }}
      />
      {question}
    </DialogFrame>
  );
}
