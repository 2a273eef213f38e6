import { countUnreadNotices, listNotices, readNotices } from '#shared/contract/notices.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { countUnread, listOwn, markRead } from './own.ts';

export { notify } from './notify.ts';
export { noticeText, type SecurityEvent } from './notify.ts';

export const noticesRoutes = routes(
  handle(listNotices, { audience: 'account' }, listOwn),
  handle(countUnreadNotices, { audience: 'account' }, countUnread),
  handle(readNotices, { audience: 'account' }, markRead),
);
