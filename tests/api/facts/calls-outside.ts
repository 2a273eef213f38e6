/** Conversations, and what other companies serve. */
import { all, any, list, moment, oneOf, orNull, page, record, text, whole } from '../contract/wire.ts';
import { ANY, type Call } from './calls.ts';

const nobody = { who: 'nobody' } as const;
const shopper = { who: 'shopper' } as const;

export const OUTSIDE_CALLS: readonly Call[] = [
  {
    ...nobody,
    verb: 'POST',
    path: '/Chat/add',
    send: { provider: 'anonymous', rid: '', rtype: '', token: '' },
    answer: record({ sid: text, stype: oneOf('anonymous') }),
  },
  ...['users', 'Users'].map((rtype): Call => ({
    ...nobody,
    verb: 'POST',
    path: '/Chat/add',
    send: ({ seller }) => ({ provider: 'anonymous', rid: String(seller), rtype, token: '' }),
    answer: record({ sid: text, stype: text }),
  })),
  {
    ...shopper,
    verb: 'POST',
    path: '/Chat/add',
    send: { provider: 'users', rid: '1', rtype: 'admins' },
    answer: record({ sid: text, stype: oneOf('users') }),
  },
  {
    ...shopper,
    verb: 'POST',
    path: '/Chat/add',
    send: { provider: 'users', rid: '0'.repeat(32), rtype: 'anonymous' },
    refused: 'ids of strangers tell nothing',
  },
  {
    ...shopper,
    verb: 'POST',
    path: '/Chat/add',
    send: ({ seller }) => ({ provider: 'users', rid: String(seller), rtype: 'users' }),
    answer: record({ sid: text, stype: oneOf('users') }),
  },
  {
    ...shopper,
    verb: 'POST',
    path: '/Chat/send',
    send: ({ seller }) => ({
      provider: 'users',
      rid: String(seller),
      rtype: 'users',
      content_type: 'text',
      content: '在吗',
    }),
    answer: any,
  },
  {
    ...shopper,
    verb: 'POST',
    path: '/Chat/friends',
    send: { provider: 'users' },
    answer: list(
      record({
        id: whole,
        ...all(text, 'sid stype'),
        sinfo: record({ nickname: text, avatar: text }),
        ...all(text, 'rid rtype'),
        rinfo: record({ nickname: text, avatar: text }),
        lastMsg: orNull(record({ content: text, content_type: text })),
        ...all(moment, 'created_at updated_at'),
      }),
      1,
    ),
  },
  {
    ...shopper,
    verb: 'POST',
    path: '/Chat/friend_content',
    send: ({ seller }) => ({ provider: 'users', rid: String(seller), rtype: 'users', page: 1, per_page: 50 }),
    answer: page({ id: whole, content: text, content_type: text, sid: text, rid: text }),
  },
  ...['wechat/scan', 'alipay/scan'].map((path): Call => ({
    ...nobody,
    verb: ANY,
    path: `/payment/${path}`,
    route: '/payment/:/:',
    refused: 'no payment gateway is connected',
  })),
  ...['weixin', 'weixinweb', 'github'].map((name): Call => ({
    ...nobody,
    verb: 'GET',
    path: `/oauth/${name}`,
    route: '/oauth/:',
    refused: 'no sign-in provider is configured here',
  })),
  {
    ...nobody,
    verb: ['PUT', 'DELETE'],
    path: '/oauth/weixin',
    route: '/oauth/:',
    refused: 'no sign-in provider is configured here',
  },
  {
    ...nobody,
    verb: ANY,
    path: '/oauth/callback/weixin',
    route: '/oauth/callback/:',
    send: { code: 'x', inviter_id: '' },
    refused: 'no sign-in provider is configured here',
  },
  {
    ...nobody,
    verb: ANY,
    path: '/callback/oauth/weixinweb',
    route: '/callback/oauth/:',
    send: { code: 'x' },
    refused: 'no sign-in provider is configured here',
  },
  {
    ...nobody,
    verb: 'GET',
    path: '/openid/code',
    send: { payment_name: 'wechat', device: 'mp', code: 'x' },
    refused: 'WeChat is not connected',
  },
  {
    ...nobody,
    verb: 'GET',
    path: '/wechat/ticket',
    send: { url: 'https://example.org', payment_name: 'wechat', device: 'mp' },
    refused: 'WeChat is not connected',
  },
];
