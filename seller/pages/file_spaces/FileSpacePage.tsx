/** The store's pictures by folder (compatibility 10.4): twenty to a page, uploaded, moved, previewed, deleted. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { fileSpaces } from '#shared/resources/records/file-spaces.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { ConfirmDialog } from '#shared/console/layout/ConfirmDialog.tsx';
import { DropArea } from './DropArea.tsx';
import { FolderList } from './FolderList.tsx';
import { PictureGrid } from './PictureGrid.tsx';
import { PictureToolbar } from './PictureToolbar.tsx';
import { NameDialog } from './NameDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { TEMPORARY, type Picture } from './types.ts';
import { InUse } from './InUse.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { useChange, useFolders, usePictures, useUsage } from './use-file-space.ts';
import { useUploadQueue } from './use-upload-queue.ts';
import { useConsoleData } from '#shared/console/data/data-provider.ts';
import { titleAbout } from '#shared/console/data/nouns.ts';

export default function FileSpacePage() {
  const t = useT();
  const provider = useConsoleData();
  const client = useQueryClient();
  const change = useChange();
  const uploads = useUploadQueue();
  const { data: own = [] } = useFolders();
  const usage = useUsage();
  const [folder, setFolder] = useState(TEMPORARY);
  const [page, setPage] = useState(1);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [preview, setPreview] = useState<number | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [renamed, setRenamed] = useState<Picture | null>(null);
  const pictures = usePictures(folder, page, name);
  const folders = [{ id: TEMPORARY, name: t('settings.files.temporary') }, ...own];
  const shown = pictures.data ?? [];
  const ids = [...chosen];
  const open = (id: number) => {
    setFolder(id);
    setPage(1);
    setChosen(new Set());
  };
  const move = async (target: number) => {
    const work = () => provider.call('file_spaces', 'move', { id: ids.join(','), dir_id: target }, { method: 'PUT' });
    if (await change(work, t('settings.files.moved', { count: ids.length }))) setChosen(new Set());
  };
  const rename = async (next: string) => {
    if (!renamed) return;
    await provider.update('file_spaces', { id: renamed.id, data: { name: next }, previousData: renamed });
    await client.invalidateQueries({ queryKey: ['file_spaces', 'getList'] });
  };
  const remove = async () => {
    const work = () => provider.deleteMany('file_spaces', { ids });
    if (await change(work, t('settings.files.deleted', { count: ids.length }))) setChosen(new Set());
    setDeleting(false);
  };
  const folderName = folders.find(({ id }) => id === folder)?.name ?? '';
  return (
    <Box sx={{ display: { md: 'flex' }, minHeight: 520 }}>
      <FolderList folders={folders} usage={usage} value={folder} onOpen={open} />
      <DropArea
        label={t('settings.files.dropHere', { name: folderName })}
        onDrop={(files) => uploads.add(files, folder)}
      >
        <PictureToolbar
          name={name}
          onName={(next) => {
            setName(next);
            setPage(1);
          }}
          folders={folders.filter(({ id }) => id !== folder)}
          chosen={chosen.size}
          onAll={() => setChosen(chosen.size === shown.length ? new Set() : new Set(shown.map(({ id }) => id)))}
          isAll={shown.length > 0 && chosen.size === shown.length}
          onRename={() => setRenamed(shown.find(({ id }) => chosen.has(id)) ?? null)}
          onMove={(target) => void move(target)}
          onDelete={() => setDeleting(true)}
          onUpload={(files) => uploads.add(files, folder)}
        />
        <PictureGrid
          query={pictures}
          page={page}
          isSearch={name !== ''}
          chosen={chosen}
          onChoose={setChosen}
          onPreview={setPreview}
          onPage={setPage}
        />
      </DropArea>
      {uploads.queue.length > 0 && (
        <UploadPanel queue={uploads.queue} onRetry={uploads.retry} onClear={uploads.clear} />
      )}
      {preview !== null && (
        <PreviewDialog pictures={shown} index={preview} onChange={setPreview} onClose={() => setPreview(null)} />
      )}
      {renamed && (
        <NameDialog
          title={titleAbout(t('pages.files.rename'), renamed.name)}
          field={fileSpaces.fields.name}
          record={renamed}
          draft="file_spaces"
          onSave={rename}
          onClose={() => setRenamed(null)}
        />
      )}
      {isDeleting && (
        <ConfirmDialog
          title={titleAbout(t('settings.files.delete'), shown.find(({ id }) => chosen.has(id))?.name, ids.length)}
          isDestructive
          confirmLabel={t('settings.files.delete')}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          {t('settings.files.deleteQuestion', { count: ids.length })}
          <InUse of={{ id: ids.join(',') }} />
        </ConfirmDialog>
      )}
    </Box>
  );
}
