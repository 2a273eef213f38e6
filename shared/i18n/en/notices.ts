import type zh from '../zh-cn/notices.ts';
import type { Translation } from '../t.ts';

export default {
  title: 'Notifications',
  empty: 'No notifications yet',
  fresh: 'New',
  kind: 'Kind',
  all: 'All',
  onlyUnread: 'Unread only',
  readAll: 'Mark all as read',
  preferences: 'Notification settings',
  bell: 'Notifications, {count} unread',
  seeAll: 'See all',
  read: 'Read the announcement',
  channels: { site: 'In-app', sms: 'SMS', desktop: 'Desktop', sound: 'Sound' },
  always: 'Always',
  blocked: 'This browser blocks desktop notifications. Allow them for this site in its settings, then try again.',
  preferencesHint:
    'Untick “In-app” to stop all notifications of a kind. Account security and announcements always come.',
  kinds: {
    order: 'Orders',
    after_sale: 'After-sales',
    money: 'Money',
    review: 'Reviews and approvals',
    stock: 'Stock',
    favorite: 'Favourites and reminders',
    chat: 'Messages',
    security: 'Account security',
    system: 'Announcements',
  },
} satisfies Translation<typeof zh>;
