/** Pictures on their way, a few at a time. One that fails stays in the list and can be tried again. */
import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '#shared/console/app/i18n.ts';
import { useApiClient } from '#shared/console/data/use-api-client.ts';

export interface Upload {
  key: number;
  file: File;
  folder: number;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  reason: string;
}
/** As many as the server redraws without making anybody wait. */
const AT_ONCE = 3;
let lastKey = 0;

export function useUploadQueue() {
  const t = useT();
  const api = useApiClient();
  const client = useQueryClient();
  const [queue, setQueue] = useState<readonly Upload[]>([]);
  const change = useCallback(
    (key: number, part: Partial<Upload>) =>
      setQueue((before) => before.map((entry) => (entry.key === key ? { ...entry, ...part } : entry))),
    [],
  );
  const isFull = queue.filter(({ state }) => state === 'sending').length >= AT_ONCE;
  const next = isFull ? undefined : queue.find(({ state }) => state === 'waiting');

  useEffect(() => {
    if (!next) return;
    change(next.key, { state: 'sending' });
    const body = new FormData();
    body.append('file', next.file);
    body.append('name', 'spaces');
    body.append('dir_id', String(next.folder));
    api
      .postFiles('/Seller/uploads', body)
      .then(() => {
        change(next.key, { state: 'sent' });
        return client.invalidateQueries({ queryKey: ['file_spaces'] });
      })
      .catch((error: unknown) =>
        change(next.key, { state: 'failed', reason: error instanceof Error ? error.message : t('state.failed') }),
      );
  }, [next, api, client, change, t]);

  return {
    queue,
    add: (files: readonly File[], folder: number) =>
      setQueue((before) => [
        ...before,
        ...files.map((file): Upload => ({ key: (lastKey += 1), file, folder, state: 'waiting', reason: '' })),
      ]),
    retry: (key: number) => change(key, { state: 'waiting', reason: '' }),
    clear: () => setQueue((before) => before.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
}
