import { routes } from '../../http/route.ts';
import { countUnread, listNotices, markRead, readInput } from './own.ts';

export { notify } from './notify.ts';
export { noticeText, type SecurityEvent } from './sentence.ts';

const path = '/user/notices';
export const noticesRoutes = routes(
  { method: 'GET', path, audience: 'account', list: true, summary: 'Own notices, newest first', run: listNotices },
  {
    method: 'GET',
    path: `${path}/unread`,
    audience: 'account',
    summary: 'How many own notices are unread',
    run: countUnread,
  },
  {
    method: ['POST', 'PUT'],
    path: `${path}/read`,
    audience: 'account',
    input: readInput,
    summary: 'Mark own notices as read, all of them without ids',
    run: markRead,
  },
);
