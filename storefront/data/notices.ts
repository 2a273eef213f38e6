/** The shopper's notices as the frame sees them: how many are unread, told as they come; their page reads all. */
import { api, useRead, useSend } from './api.ts';
import { calls } from './calls.ts';

/** The socket tells at once; this is for when it is lost. */
const EVERY = 60_000;
export const NOTICES = '/user/notices';

/** 0 for visitors. */
export const useUnreadNotices = (): number => useRead(calls.unreadNotices(), { every: EVERY }).data ?? 0;

/** Marks one as read, or all without an id. */
export const useMarkRead = () =>
  useSend((id: number | undefined) => api.post(`${NOTICES}/read`, id === undefined ? {} : { ids: String(id) }), {
    quiet: true,
    refresh: [NOTICES],
  });
