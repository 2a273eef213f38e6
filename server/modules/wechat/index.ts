import { findPayer, readOpenid, signPage } from '#shared/contract/wechat.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { openid } from './openid.ts';
import { pageSignature } from './page-signature.ts';
import { payerPage } from './payer-page.ts';

const terms = { audience: 'public', limit: 'wechat', noRenewal: true } as const;
export const wechatRoutes = routes(
  handle(findPayer, terms, payerPage),
  // WeChat puts the code into the address that it leads back to: it serves once, and this app alone.
  handle(readOpenid, { ...terms, writes: true, secretsInAddress: ['code'] }, openid),
  handle(signPage, terms, pageSignature),
);
