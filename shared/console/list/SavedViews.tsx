/** Views of this list: opening one, keeping the list as it stands, renaming, sharing, forgetting. */
import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { Bookmark, Pencil, Plus, Star, Users } from 'lucide-react';
import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SavedView } from '../../contract/saved-views.ts';
import { useT } from '../app/i18n.ts';
import { defaultView, isSameSearch, searchOf, useSavedViews } from '../data/saved-views.ts';
import { LazyDialog } from '../layout/LazyDialog.tsx';
import { MenuRow } from '../layout/MenuRow.tsx';
import { NO_ARRANGEMENT, useArrangement } from './columns.ts';
import { usePage } from './page-context.ts';
import { lazyPart } from '../app/chunk.ts';

const ViewForm = lazyPart(() => import('./ViewForm.tsx'));

/** Opens a page with its default view. An address that says what to list is left alone. */
export function useDefaultView(route: string): void {
  const { views } = useSavedViews(route);
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [, arrange] = useArrangement(route);
  const content = search === '' ? defaultView(views)?.content : undefined;
  useEffect(() => {
    if (!content?.search) return;
    arrange({ order: content.order, hidden: content.hidden });
    void navigate({ search: content.search }, { replace: true, state: state as unknown });
  }, [content, arrange, navigate, state]);
}

/** The list as the descriptor has it; spelled out, so that no default view takes its place. */
const STANDARD = '?filter=%7B%7D';

export function SavedViews() {
  const t = useT();
  const { page } = usePage();
  const { views } = useSavedViews(page.route);
  const navigate = useNavigate();
  const list = useListContext();
  const [, arrange] = useArrangement(page.route);
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);
  const current = views.find(({ content }) => isSameSearch(content.search, searchOf(list)));
  const show = (view: SavedView | null) => {
    setOpen(false);
    arrange(view ? { order: view.content.order, hidden: view.content.hidden } : NO_ARRANGEMENT);
    const standard = page.tabs?.[0] ? `?filter=${encodeURIComponent(JSON.stringify(page.tabs[0].params))}` : STANDARD;
    void navigate({ search: view?.content.search ?? standard });
  };
  const edit = (view: SavedView | 'new') => {
    setOpen(false);
    setEdited(view);
  };
  return (
    <>
      <Button
        ref={anchor}
        startIcon={<Bookmark size={15} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ maxWidth: 200, '& > span:last-of-type': { overflow: 'hidden' } }}
      >
        {current?.name ?? t('views.title')}
      </Button>
      <Popover
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('views.title'), sx: { width: 280, p: 1 } } }}
      >
        <MenuRow type="button" current={false} depth={0} onClick={() => show(null)}>
          <span>{t('views.standard')}</span>
        </MenuRow>
        <Box sx={{ maxHeight: '46vh', overflowY: 'auto' }}>
          {views.map((view) => (
            <ViewLine
              key={view.id}
              view={view}
              isCurrent={view === current}
              onShow={() => show(view)}
              onEdit={() => edit(view)}
            />
          ))}
        </Box>
        <Divider sx={{ my: 0.5 }} />
        <MenuRow type="button" current={false} depth={0} onClick={() => edit('new')}>
          <Plus size={14} aria-hidden />
          <span>{t('views.keep')}</span>
        </MenuRow>
      </Popover>
      <LazyDialog open={edited !== null}>
        <ViewForm view={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      </LazyDialog>
    </>
  );
}

interface LineProps {
  view: SavedView;
  isCurrent: boolean;
  onShow: () => void;
  onEdit: () => void;
}

function ViewLine({ view, isCurrent, onShow, onEdit }: LineProps) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <MenuRow type="button" current={isCurrent} aria-current={isCurrent} depth={0} onClick={onShow}>
        <span title={view.name}>{view.name}</span>
        {view.is_default === 1 && <Star size={13} aria-label={t('views.isDefault')} role="img" />}
        {view.is_shared === 1 && <Users size={13} aria-label={t('views.isShared')} role="img" />}
      </MenuRow>
      {view.editable && (
        <IconButton size="small" onClick={onEdit} aria-label={t('views.editOf', { name: view.name })}>
          <Pencil size={14} />
        </IconButton>
      )}
    </Box>
  );
}
