/** The own notices of a back office: how many are unread, and what is done with them. */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { NoticeRow } from '../../contract/notices.ts';
import { areaStorage } from '../../browser/area-storage.ts';
import { openLine } from '../../browser/chat/line.ts';
import { useConsole } from '../app/area.ts';
import { logError } from '../app/log.ts';
import { useConsoleData, useRead } from '../data/data-provider.ts';

/** Path of the calls below the area. */
export const OWN = 'own_notices';
/** The socket tells at once; this is for when it is lost. */
const EVERY = 60_000;

/** Undefined until the server has told. */
export const useUnread = (): number | undefined => useRead<number>(OWN, 'unread', {}, { refetchInterval: EVERY }).data;

/** Keeps the notices fresh while the component is shown. */
export function useNoticeLine(): void {
  const { area } = useConsole();
  const client = useQueryClient();
  useEffect(
    () =>
      openLine({
        provider: area.provider,
        desk: area.name === 'admin',
        token: () => areaStorage(area.name).token() ?? '',
        onState: () => undefined,
        onNews: (what) => {
          // A message is no notice of its own while somebody may be reading it, but it waits for an answer.
          if (what === 'notice') void client.invalidateQueries({ queryKey: [OWN] });
          else if (what !== 'pay') void client.invalidateQueries({ queryKey: [OWN, 'read', 'work'] });
        },
      }),
    [area, client],
  );
}

/** Marks as read, all without ids, and counts anew. */
export function useMarkRead(): (ids?: readonly number[]) => Promise<void> {
  const provider = useConsoleData();
  const client = useQueryClient();
  return async (ids) => {
    try {
      await provider.call(OWN, 'read', ids ? { ids: ids.join(',') } : {});
      await client.invalidateQueries({ queryKey: [OWN] });
    } catch (error) {
      logError('Notices were not marked as read', error);
    }
  };
}

/** Opens what a notice is about; it is read by that. */
export function useOpenNotice(): (notice: NoticeRow) => void {
  const navigate = useNavigate();
  const markRead = useMarkRead();
  return ({ id, link, read_at }) => {
    if (read_at === null) void markRead([id]);
    if (link !== '') void navigate(link);
  };
}
