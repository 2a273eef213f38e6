/** The folders at the left, or above on a phone. The temporary one always stays. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { Clock, Folder as FolderIcon, FolderPlus, MoreHorizontal } from 'lucide-react';
import { useT } from '#shared/console/app/i18n.ts';
import { ConfirmDialog } from '#shared/console/layout/ConfirmDialog.tsx';
import { FolderDialog } from './FolderDialog.tsx';
import { TEMPORARY, type Folder, type FolderUsage } from './types.ts';
import { bytesText } from './bytes-text.ts';
import { InUse } from './InUse.tsx';
import { useChange } from './use-file-space.ts';
import { useConsoleData } from '#shared/console/data/data-provider.ts';

interface Props {
  folders: readonly Folder[];
  usage: ReadonlyMap<number, FolderUsage>;
  value: number;
  onOpen: (id: number) => void;
}

export function FolderList({ folders, usage, value, onOpen }: Props) {
  const t = useT();
  const provider = useConsoleData();
  const change = useChange();
  const [menu, setMenu] = useState<{ folder: Folder; anchor: HTMLElement } | null>(null);
  const [named, setNamed] = useState<Folder | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Folder | null>(null);
  const countOf = ({ id }: Folder) => usage.get(id)?.pictures ?? 0;
  const all = [...usage.values()];
  const destroy = async ({ id }: Folder) => {
    if (await change(() => provider.delete('file_space_dirs', { id }))) onOpen(TEMPORARY);
    setDoomed(null);
  };
  return (
    <Side aria-label={t('settings.files.folders')}>
      <ul>
        {folders.map((folder) => (
          <li key={folder.id} data-open={folder.id === value || undefined}>
            <button
              type="button"
              aria-current={folder.id === value ? 'true' : undefined}
              onClick={() => onOpen(folder.id)}
            >
              {folder.id === TEMPORARY ? <Clock size={16} aria-hidden /> : <FolderIcon size={16} aria-hidden />}
              <span>{folder.name}</span>
              <small aria-label={t('settings.files.count', { count: countOf(folder) })}>{countOf(folder)}</small>
            </button>
            {folder.id !== TEMPORARY && (
              <IconButton
                size="small"
                onClick={(event) => setMenu({ folder, anchor: event.currentTarget })}
                aria-label={t('settings.files.folderMenu', { name: folder.name })}
              >
                <MoreHorizontal size={15} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <Box sx={{ p: 1, flexShrink: 0 }}>
        <Button startIcon={<FolderPlus size={16} />} onClick={() => setNamed('new')}>
          {t('settings.files.addFolder')}
        </Button>
      </Box>
      <Box component="p" sx={{ m: 0, px: 2, pb: 1.5, fontSize: 12.5, color: 'text.disabled', flexShrink: 0 }}>
        {t('settings.files.usage', {
          count: all.reduce((sum, { pictures }) => sum + pictures, 0),
          size: bytesText(all.reduce((sum, { bytes }) => sum + bytes, 0)),
        })}
      </Box>
      {menu && (
        <Menu open anchorEl={menu.anchor} onClose={() => setMenu(null)} onClick={() => setMenu(null)}>
          <MenuItem onClick={() => setNamed(menu.folder)}>{t('settings.files.renameFolder')}</MenuItem>
          <MenuItem onClick={() => setDoomed(menu.folder)}>{t('settings.files.deleteFolder')}</MenuItem>
        </Menu>
      )}
      {named && <FolderDialog folder={named === 'new' ? null : named} onOpen={onOpen} onClose={() => setNamed(null)} />}
      {doomed && (
        <ConfirmDialog
          title={t('settings.files.deleteFolder')}
          confirmLabel={t('settings.files.delete')}
          onConfirm={() => destroy(doomed)}
          onClose={() => setDoomed(null)}
        >
          {t(countOf(doomed) > 0 ? 'settings.files.deleteFolderQuestion' : 'settings.files.deleteEmptyFolder', {
            name: doomed.name,
            count: countOf(doomed),
          })}
          {countOf(doomed) > 0 && <InUse of={{ dir_id: doomed.id }} />}
        </ConfirmDialog>
      )}
    </Side>
  );
}

const Side = styled('nav')(({ theme }) => ({
  width: 200,
  flexShrink: 0,
  borderRight: `1px solid ${theme.palette.divider}`,
  '& ul': { listStyle: 'none', margin: 0, padding: theme.spacing(1) },
  '& li': { display: 'flex', alignItems: 'center', borderRadius: 6 },
  '& li:hover': { backgroundColor: theme.palette.action.hover },
  '& li[data-open]': { backgroundColor: theme.palette.action.selected, color: theme.palette.primary.main },
  '& li > button:first-of-type': {
    flex: 1,
    minWidth: 0,
    minHeight: 36,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: theme.spacing(0, 1.25),
    border: 0,
    background: 'none',
    font: 'inherit',
    fontSize: 13.5,
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& li small': { marginLeft: 'auto', color: theme.palette.text.disabled, fontVariantNumeric: 'tabular-nums' },
  '& li span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    width: 'auto',
    display: 'flex',
    alignItems: 'center',
    overflowX: 'auto',
    borderRight: 0,
    borderBottom: `1px solid ${theme.palette.divider}`,
    '& ul': { display: 'flex', gap: 4 },
    '& li': { flexShrink: 0 },
  },
}));
