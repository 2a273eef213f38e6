/** Folders and one page of pictures, read again after each change. */
import type { FolderUsage } from '#shared/contract/uploads.ts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { useTask } from '#shared/console/app/use-task.ts';
import { PER_PAGE, type Folder, type Picture } from './types.ts';
import { WHOLE, useRead } from '#shared/console/data/data-provider.ts';

const ALL_BY_ID = { ...WHOLE, sort: { field: 'id', order: 'ASC' as const }, filter: { isAll: true } };

export const useFolders = () => useGetList<Folder>('file_space_dirs', ALL_BY_ID);

/** Folder -> what it holds. */
export function useUsage(): ReadonlyMap<number, FolderUsage> {
  const { data = [] } = useRead<FolderUsage[]>('file_spaces', 'usage');
  return new Map(data.map((folder) => [folder.dir_id, folder]));
}

export const usePictures = (folder: number, page: number, name: string) =>
  useGetList<Picture>(
    'file_spaces',
    {
      pagination: { page, perPage: PER_PAGE },
      sort: WHOLE.sort,
      filter: { dir_id: folder, ...(name && { name: `${name}|like` }) },
    },
    { placeholderData: keepPreviousData },
  );

/** Runs a change, says how it went, and shows what is there now. False when it was refused. */
export function useChange() {
  const { run: attempt } = useTask();
  const client = useQueryClient();
  return async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    const isDone = await attempt(work, done);
    await Promise.all(['file_spaces', 'file_space_dirs'].map((name) => client.invalidateQueries({ queryKey: [name] })));
    return isDone;
  };
}
