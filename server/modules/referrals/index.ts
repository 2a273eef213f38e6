import { routes } from '../../http/route.ts';
import { listCommissions, listMembers, membersInput } from './read.ts';

export const referralsRoutes = routes(
  {
    method: 'GET',
    path: '/user/distributions',
    audience: 'shopper',
    list: true,
    input: membersInput,
    summary: 'Members that the shopper has invited, by level',
    run: listMembers,
  },
  {
    method: 'GET',
    path: '/user/distribution_logs',
    audience: 'shopper',
    list: true,
    summary: 'Commissions of the shopper',
    run: listCommissions,
  },
);
