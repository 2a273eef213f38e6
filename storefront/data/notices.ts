/** The shopper's notices as the frame sees them: how many are unread, told as they come; their page reads all. */
import { useEffect } from 'react';
import { areaStorage } from '#shared/browser/area-storage.ts';
import { openLine } from '#shared/browser/chat/line.ts';
import { api, useRead, useRefresh, useSend } from './api.ts';
import { calls } from './calls.ts';

/** The socket tells at once; this is for when it is lost. */
const EVERY = 60_000;
const NOTICES = '/user/notices';

/** 0 for visitors. */
export const useUnreadNotices = (): number => useRead(calls.unreadNotices(), { every: EVERY }).data ?? 0;

/** Keeps the notices fresh while the component is shown. */
export function useNoticeLine(): void {
  const refresh = useRefresh();
  useEffect(
    () =>
      openLine({
        provider: 'users',
        desk: false,
        token: () => areaStorage('user').token() ?? '',
        onState: () => undefined,
        onNews: (what) => {
          if (what === 'notice') void refresh(NOTICES);
        },
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- one line as long as it is shown
    [],
  );
}

/** Marks one as read, or all without an id. */
export const useMarkRead = () =>
  useSend((id: number | undefined) => api.post(`${NOTICES}/read`, id === undefined ? {} : { ids: String(id) }), {
    quiet: true,
    refresh: [NOTICES],
  });
