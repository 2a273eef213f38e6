/** The folders at the left, or above on a phone. The temporary one always stays. */
import type { FolderUsage } from '#shared/contract/uploads.ts';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { Clock, Folder as FolderIcon, FolderPlus, MoreHorizontal } from 'lucide-react';
import { fileSpaceDirs } from '#shared/resources/records/file-space-dirs.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { bytesText } from '#shared/console/pictures/bytes-text.ts';
import { ConfirmDialog } from '#shared/console/layout/ConfirmDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { TEMPORARY, type Folder } from './types.ts';
import { InUse } from './InUse.tsx';
import { useChange } from './use-file-space.ts';
import { useConsoleData } from '#shared/console/data/data-provider.ts';
import { titleAbout } from '#shared/console/data/nouns.ts';

interface Props {
  folders: readonly Folder[];
  usage: ReadonlyMap<number, FolderUsage>;
  value: number;
  onOpen: (id: number) => void;
}

export function FolderList({ folders, usage, value, onOpen }: Props) {
  const t = useT();
  const provider = useConsoleData();
  const client = useQueryClient();
  const change = useChange();
  const [menu, setMenu] = useState<{ folder: Folder; anchor: HTMLElement } | null>(null);
  const [renaming, setRenaming] = useState<Folder | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Folder | null>(null);
  const countOf = ({ id }: Folder) => usage.get(id)?.pictures ?? 0;
  const all = [...usage.values()];
  const save = async (name: string) => {
    const data = { name };
    if (renaming === 'new') onOpen((await provider.create<Folder>('file_space_dirs', { data })).data.id);
    else if (renaming) await provider.update('file_space_dirs', { id: renaming.id, data, previousData: renaming });
    await client.invalidateQueries({ queryKey: ['file_space_dirs'] });
  };
  const remove = async ({ id }: Folder) => {
    if (await change(() => provider.delete('file_space_dirs', { id }))) onOpen(TEMPORARY);
    setDeleting(null);
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
        <Button startIcon={<FolderPlus size={16} />} onClick={() => setRenaming('new')}>
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
          <MenuItem onClick={() => setRenaming(menu.folder)}>{t('settings.files.renameFolder')}</MenuItem>
          <MenuItem onClick={() => setDeleting(menu.folder)}>{t('settings.files.deleteFolder')}</MenuItem>
        </Menu>
      )}
      {renaming && (
        <NameDialog
          title={
            renaming === 'new'
              ? t('settings.files.addFolder')
              : titleAbout(t('settings.files.renameFolder'), renaming.name)
          }
          field={fileSpaceDirs.fields.name}
          record={renaming === 'new' ? null : renaming}
          draft="file_space_dirs"
          onSave={save}
          onClose={() => setRenaming(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={titleAbout(t('settings.files.deleteFolder'), deleting.name)}
          isDestructive
          confirmLabel={t('settings.files.delete')}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        >
          {t(countOf(deleting) > 0 ? 'settings.files.deleteFolderQuestion' : 'settings.files.deleteEmptyFolder', {
            name: deleting.name,
            count: countOf(deleting),
          })}
          {countOf(deleting) > 0 && <InUse of={{ dir_id: deleting.id }} />}
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
