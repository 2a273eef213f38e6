import { NOTICE_AUDIENCES, type NoticeAudience } from '#shared/contract/notice-kinds.ts';
import { noticeCalls } from '#shared/contract/notices.ts';
import { adminWork, sellerWork } from '#shared/contract/own-work.ts';
import { handle } from '../../http/handle.ts';
import { routes, type Route } from '../../http/route.ts';
import { countUnread, listOwn, markRead } from './own.ts';
import { prefer, preferences } from './preferences.ts';
import { workOfPlatform, workOfStore } from './work.ts';

export { noticesHooks } from './announce.ts';
export { sendBatches } from './batches.ts';
export { phonesWanting } from './preferences.ts';
export { paramsOf, tellConcerned, type StoredEvent, type Told } from './tell.ts';
export { noticeText } from './text.ts';

const DOORS = {
  shopper: { audience: 'account' },
  store: { audience: 'seller', permission: null },
  platform: { audience: 'admin', permission: null },
} as const satisfies Record<NoticeAudience, Pick<Route, 'audience' | 'permission'>>;

const ownRoutes = NOTICE_AUDIENCES.flatMap((audience) => {
  const calls = noticeCalls(audience);
  const door = DOORS[audience];
  return routes(
    handle(calls.list, door, listOwn),
    handle(calls.unread, door, countUnread),
    handle(calls.read, door, markRead),
    handle(calls.preferences, door, preferences),
    handle(calls.prefer, door, prefer),
  );
});

export const noticesRoutes = [
  ...ownRoutes,
  ...routes(handle(sellerWork, DOORS.store, workOfStore), handle(adminWork, DOORS.platform, workOfPlatform)),
];
