/** Chooses pictures that the store has already: folders, search, several at once in the order they were clicked in. */
import { useDeferredValue, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import type { Page } from '../../../contract/envelope.ts';
import { FailurePanel } from '../../app/Failure.tsx';
import { useApi } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { Blank } from '../../layout/Blank.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { smallPicture } from './small-picture.ts';

interface Stored {
  id: number;
  name: string;
  url: string;
}
interface Props {
  /** How many may be chosen. */
  most: number;
  onChoose: (urls: string[]) => void;
  onClose: () => void;
}
const ALL = -1;
const TEMPORARY = 0;
const PER_PAGE = 24;

export function FileSpacePicker({ most, onChoose, onClose }: Props) {
  const t = useT();
  const api = useApi();
  const [folder, setFolder] = useState(ALL);
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed.trim());
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const folders = useQuery({
    queryKey: ['file-space', 'folders'],
    queryFn: () => api.get<{ id: number; name: string }[]>('/Seller/file_space_dirs', { isAll: true, sort: 'id' }),
  });
  const { data, error, refetch } = useQuery({
    queryKey: ['file-space', 'pick', folder, page, name],
    queryFn: () =>
      api.get<Page<Stored>>('/Seller/file_spaces', {
        page,
        per_page: PER_PAGE,
        sort: '-id',
        ...(folder !== ALL && { dir_id: folder }),
        ...(name && { name: `${name}|like` }),
      }),
    placeholderData: keepPreviousData,
  });
  const toggle = (url: string) => {
    if (chosen.includes(url)) return setChosen(chosen.filter((one) => one !== url));
    if (most === 1) return setChosen([url]);
    if (chosen.length < most) setChosen([...chosen, url]);
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
        <TextField
          select
          label={t('settings.files.folders')}
          value={folder}
          onChange={(event) => {
            setFolder(Number(event.target.value));
            setPage(1);
          }}
          sx={{ width: 200 }}
        >
          <MenuItem value={ALL}>{t('pages.picker.all')}</MenuItem>
          <MenuItem value={TEMPORARY}>{t('settings.files.temporary')}</MenuItem>
          {folders.data?.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={t('settings.files.search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
          sx={{ width: 220 }}
        />
      </Box>
      {error && !data && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={360} />}
      {data?.data.length === 0 && <Blank icon={<Images />} title={t('settings.files.noMatch')} />}
      {data && data.data.length > 0 && (
        <Tiles>
          {data.data.map(({ id, name: label, url }) => {
            const at = chosen.indexOf(url);
            return (
              <li key={id}>
                <button type="button" aria-pressed={at >= 0} title={label} onClick={() => toggle(url)}>
                  <img src={smallPicture(url)} alt={label} loading="lazy" decoding="async" />
                  {at >= 0 && <b>{at + 1}</b>}
                </button>
              </li>
            );
          })}
        </Tiles>
      )}
      {data && data.last_page > 1 && (
        <Box
          component="nav"
          aria-label={t('list.paging')}
          sx={{ display: 'flex', gap: 1, mt: 2, alignItems: 'center', fontSize: 13 }}
        >
          <Button variant="outlined" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('list.previous')}
          </Button>
          {t('settings.files.page', { page: data.current_page, last: data.last_page })}
          <Button variant="outlined" disabled={page >= data.last_page} onClick={() => setPage(page + 1)}>
            {t('list.next')}
          </Button>
        </Box>
      )}
    </DialogFrame>
  );
}

const Tiles = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
  gap: theme.spacing(1.25),
  '& button': {
    position: 'relative',
    display: 'block',
    width: '100%',
    aspectRatio: '1',
    padding: 0,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    overflow: 'hidden',
    cursor: 'pointer',
    backgroundColor: theme.palette.background.default,
  },
  '& button[aria-pressed="true"]': {
    borderColor: theme.palette.error.main,
    boxShadow: `0 0 0 2px ${theme.palette.error.main}`,
  },
  '& img': { width: '100%', height: '100%', objectFit: 'contain', display: 'block' },
  '& b': {
    position: 'absolute',
    top: 4,
    right: 4,
    minWidth: 22,
    height: 22,
    borderRadius: 11,
    backgroundColor: '#c8321f',
    color: '#fff',
    fontSize: 12,
    lineHeight: '22px',
  },
}));
