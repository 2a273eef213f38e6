import { listSeckills } from '#shared/contract/activities.ts';
import { showPlatformActivities, showStoreActivities } from '#shared/contract/activity-calendar.ts';
import { showGroup } from '#shared/contract/groups.ts';
import { showReferralTerms } from '#shared/contract/referrals.ts';
import { dropReminder, listReminders, setReminder } from '#shared/contract/reminders.ts';
import type { HookMap } from '../../crud/hooks.ts';
import { KEPT_SECONDS, SHOWN } from '../../http/cache.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { platformCalendar, storeCalendar } from './calendar.ts';
import { groupOf } from './groups.ts';
import { inWindow, oneGroupOffer, seckillRules } from './window.ts';
import { referralTerms } from './referral-terms.ts';
import { forget, listOwnReminders, remind } from './reminders.ts';
import { withResults } from './results.ts';
import { readSeckillsQuery, seckills } from './seckills.ts';
import { stopCoupons, stopReductions, stopSeckills } from './stop.ts';

export const activitiesRoutes = routes(
  handle(
    listSeckills,
    {
      audience: 'public',
      cache: { topics: ['goods', 'stores', SHOWN], seconds: KEPT_SECONDS, key: readSeckillsQuery },
    },
    seckills,
  ),
  handle(listReminders, { audience: 'shopper' }, listOwnReminders),
  handle(setReminder, { audience: 'shopper' }, remind),
  handle(dropReminder, { audience: 'shopper' }, forget),
  handle(showGroup, { audience: 'public' }, groupOf),
  handle(showStoreActivities, { audience: 'seller', permission: 'seller.activities.index' }, storeCalendar),
  handle(showReferralTerms, { audience: 'seller', permission: 'seller.distributions.index' }, referralTerms),
  handle(showPlatformActivities, { audience: 'admin', permission: 'admin.activities.index' }, platformCalendar),
);

export { dueSales, tellReminders } from './reminders.ts';

export const activitiesHooks: HookMap = {
  coupons: { ...inWindow, present: withResults('coupons'), actions: { stop: stopCoupons } },
  full_reductions: { ...inWindow, present: withResults('full_reductions'), actions: { stop: stopReductions } },
  seckills: { ...seckillRules, present: withResults('seckills'), actions: { stop: stopSeckills } },
  collectives: { ...oneGroupOffer, present: withResults('collectives') },
  distributions: { present: withResults('distributions') },
};
