import { readOpenid, signPage } from '#shared/contract/wechat.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { openid } from './openid.ts';
import { pageSignature } from './page-signature.ts';

const terms = { audience: 'public', asksOutside: true, limit: 'wechat', noRenewal: true } as const;
export const wechatRoutes = routes(
  // WeChat puts the code into the address that it leads back to: it serves once, and this app alone.
  handle(readOpenid, { ...terms, secretsInAddress: ['code'] }, openid),
  handle(signPage, terms, pageSignature),
);
