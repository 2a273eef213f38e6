/** Chooses pictures that the store has already: folders, search, several at once in the order they were clicked in. */
import { useDeferredValue, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, type UseGetListHookValue } from 'react-admin';
import { ExternalLink, Images, SearchX } from 'lucide-react';
import { FailurePanel } from '../app/Failure.tsx';
import { useResource } from '../app/area.ts';
import { useT } from '../app/i18n.ts';
import { Blank } from '../app/Blank.tsx';
import { DialogFrame } from '../layout/DialogFrame.tsx';
import { withMore } from './order.ts';
import { PickerTiles, type StoredPicture } from './PickerTiles.tsx';
import { WHOLE } from '../data/data-provider.ts';

export interface PickerProps {
  /** How many may be chosen. */
  most: number;
  onChoose: (urls: string[]) => void;
  onClose: () => void;
}
const ALL = -1;
const TEMPORARY = 0;
const PER_PAGE = 24;
const SPACE = '/Seller/file_spaces';
const ALL_BY_ID = { ...WHOLE, sort: { field: 'id', order: 'ASC' as const }, filter: { isAll: true } };

export default function FileSpacePicker({ most, onChoose, onClose }: PickerProps) {
  const t = useT();
  const [folder, setFolder] = useState(ALL);
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed.trim());
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const query = useGetList<StoredPicture>(
    'file_spaces',
    {
      pagination: { page, perPage: PER_PAGE },
      sort: { field: 'id', order: 'DESC' },
      filter: { ...(folder !== ALL && { dir_id: folder }), ...(name && { name: `${name}|like` }) },
    },
    // Pictures may have been uploaded in another tab.
    { placeholderData: keepPreviousData, refetchOnWindowFocus: true },
  );
  const show = (next: { folder?: number; name?: string }) => {
    if (next.folder !== undefined) setFolder(next.folder);
    if (next.name !== undefined) setTyped(next.name);
    setPage(1);
  };
  const toggle = (url: string) => {
    if (chosen.includes(url)) setChosen(chosen.filter((other) => other !== url));
    else setChosen(most === 1 ? [url] : withMore(chosen, [url], most));
  };
  const actions = (
    <>
      <Box sx={{ flex: 1, fontSize: 13, color: 'text.secondary' }} role="status">
        {t('pages.picker.chosen', { count: chosen.length, most })}
      </Box>
      <Button onClick={onClose}>{t('action.cancel')}</Button>
      <Button variant="contained" disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
        {t('action.confirm')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('pages.picker.title')} width="860px" actions={actions} onClose={onClose}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <FolderSelect value={folder} onChange={(next) => show({ folder: next })} />
        <TextField
          type="search"
          label={t('settings.files.search')}
          value={typed}
          onChange={(event) => show({ name: event.target.value })}
          sx={{ flex: '1 1 180px', maxWidth: { sm: 260 } }}
        />
      </Box>
      <Found query={query} whenNone={<NonePage isSearch={name !== ''} isWhole={folder === ALL} onShow={show} />}>
        {(pictures) => (
          <PickerTiles
            label={t('pages.picker.title')}
            pictures={pictures}
            chosen={chosen}
            isFull={most > 1 && chosen.length >= most}
            onToggle={toggle}
            onTake={(url) => most === 1 && onChoose([url])}
          />
        )}
      </Found>
      <Paging page={page} last={Math.ceil((query.total ?? 0) / PER_PAGE)} onPage={setPage} />
    </DialogFrame>
  );
}

interface FoundProps {
  query: UseGetListHookValue<StoredPicture>;
  whenNone: ReactNode;
  children: (pictures: readonly StoredPicture[]) => ReactNode;
}
function Found({ query: { data, error, refetch }, whenNone, children }: FoundProps) {
  if (data) return data.length === 0 ? whenNone : children(data);
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={360} />;
}

function Paging({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const t = useT();
  if (last <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label={t('list.paging')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, alignItems: 'center', fontSize: 13 }}
    >
      <Button variant="outlined" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('list.previous')}
      </Button>
      {t('settings.files.page', { page, last })}
      <Button variant="outlined" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('list.next')}
      </Button>
    </Box>
  );
}

/** Absent for an account that may see pictures but no folders. */
function FolderSelect({ value, onChange }: { value: number; onChange: (folder: number) => void }) {
  const t = useT();
  const resource = useResource('file_space_dirs');
  const { data = [] } = useGetList<{ id: number; name: string }>('file_space_dirs', ALL_BY_ID, {
    enabled: resource !== undefined,
  });
  if (resource === undefined) return null;
  return (
    <TextField
      select
      label={t('settings.files.folders')}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ flex: '1 1 160px', maxWidth: { sm: 220 } }}
    >
      <MenuItem value={ALL}>{t('pages.picker.all')}</MenuItem>
      <MenuItem value={TEMPORARY}>{t('settings.files.temporary')}</MenuItem>
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface NoneProps {
  isSearch: boolean;
  /** All folders were looked through. */
  isWhole: boolean;
  onShow: (next: { folder?: number; name?: string }) => void;
}
/** Nothing found, an empty folder, or an empty file space: each has its own way on. */
function NonePage({ isSearch, isWhole, onShow }: NoneProps) {
  const t = useT();
  const showAll = <Button onClick={() => onShow({ name: '', folder: ALL })}>{t('pages.picker.showAll')}</Button>;
  if (isSearch) return <Blank icon={<SearchX />} title={t('settings.files.noMatch')} action={showAll} />;
  if (!isWhole) return <Blank icon={<Images />} title={t('settings.files.emptyTitle')} action={showAll} />;
  return (
    <Blank
      icon={<Images />}
      title={t('pages.picker.emptyTitle')}
      hint={t('pages.picker.emptyHint')}
      action={
        <Button component="a" href={SPACE} target="_blank" variant="outlined" startIcon={<ExternalLink size={15} />}>
          {t('pages.picker.openSpace')}
        </Button>
      }
    />
  );
}
