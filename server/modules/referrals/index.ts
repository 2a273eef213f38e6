import { listCommissions, listMembers } from '#shared/contract/referrals.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { commissions, members } from './read.ts';

export const referralsRoutes = routes(
  handle(listMembers, { audience: 'shopper' }, members),
  handle(listCommissions, { audience: 'shopper' }, commissions),
);
