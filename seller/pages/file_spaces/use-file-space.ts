/** Folders and one page of pictures, read again after each change. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Page } from '#shared/contract/envelope.ts';
import { useApi } from '#shared/console/app/area.ts';
import { useT } from '#shared/console/app/i18n.ts';
import { PER_PAGE, type Folder, type FolderUsage, type Picture } from './types.ts';

export function useFolders() {
  const api = useApi();
  return useQuery({
    queryKey: ['file-space', 'folders'],
    queryFn: () => api.get<Folder[]>('/Seller/file_space_dirs', { isAll: true, sort: 'id' }),
  });
}

/** Folder -> what it holds. */
export function useUsage(): ReadonlyMap<number, FolderUsage> {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ['file-space', 'usage'],
    queryFn: () => api.get<FolderUsage[]>('/Seller/file_spaces/usage'),
  });
  return new Map(data.map((one) => [one.dir_id, one]));
}

export function usePictures(folder: number, page: number, name: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['file-space', 'pictures', folder, page, name],
    queryFn: () =>
      api.get<Page<Picture>>('/Seller/file_spaces', {
        dir_id: folder,
        page,
        per_page: PER_PAGE,
        ...(name && { name: `${name}|like` }),
      }),
    placeholderData: keepPreviousData,
  });
}

/** Runs a change, says how it went, and shows what is there now. False when it was refused. */
export function useChange() {
  const t = useT();
  const client = useQueryClient();
  const notify = useNotify();
  return async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await work();
      if (done) notify(done, { type: 'success' });
      return true;
    } catch (error) {
      notify(error instanceof Error ? error.message : t('state.failed'), { type: 'error' });
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: ['file-space'] });
    }
  };
}
