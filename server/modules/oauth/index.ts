import * as oauth from '#shared/contract/oauth.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { byCaller, door } from '../accounts/index.ts';
import { comeBack } from './come-back.ts';
import { leave } from './leave.ts';
import { beginOwnLink, dropOwnLink, finishOwnLink, ownLinks } from './own-links.ts';
import { enterWithTicket } from './sign-in.ts';

const step = { ...door, limit: 'oauth', writes: true } as const;
/** Providers put a code into the address that they lead back to: it serves once, and this browser alone. */
const back = { ...step, secretsInAddress: ['code'] } as const;
const own = { audience: 'shopper', whenClosed: true } as const;

export const oauthRoutes = routes(
  handle(oauth.leaveForProvider, step, byCaller(leave)),
  handle(oauth.returnFromProvider('/oauth/callback/:name'), back, byCaller(comeBack)),
  handle(oauth.returnFromProvider('/callback/oauth/:name'), back, byCaller(comeBack)),
  handle(oauth.finishSignIn, { ...step, work: 'enter' }, byCaller(enterWithTicket)),
  handle(oauth.listLinks, own, ownLinks),
  handle(oauth.beginLink, { ...own, limit: 'oauth' }, byCaller(beginOwnLink)),
  handle(oauth.finishLink, { ...own, limit: 'oauth' }, byCaller(finishOwnLink)),
  handle(oauth.dropLink, own, dropOwnLink),
);
