import { routes, type Route } from '../../../http/route.ts';
import {
  beginEnrolment,
  codeInput,
  confirmEnrolment,
  factorState,
  newRecoveryCodes,
  switchOff,
  switchOffInput,
} from './enrolment.ts';

/** For every administrator, and before anything else for one whose role wants a second factor. */
const own: Pick<Route, 'audience' | 'permission' | 'beforeEnrolment'> = {
  audience: 'admin',
  permission: null,
  beforeEnrolment: true,
};

export const factorRoutes = routes(
  {
    ...own,
    method: 'GET',
    path: '/Admin/auth/factor',
    summary: 'Two-step verification of the own account',
    run: factorState,
  },
  {
    ...own,
    method: 'POST',
    path: '/Admin/auth/factor',
    summary: 'Begin to set up two-step verification: the secret for the app',
    run: beginEnrolment,
  },
  {
    ...own,
    method: 'POST',
    path: '/Admin/auth/factor/confirm',
    input: codeInput,
    summary: 'Switch it on with the first code; answers the recovery codes',
    run: confirmEnrolment,
  },
  {
    ...own,
    method: 'POST',
    path: '/Admin/auth/factor/codes',
    input: codeInput,
    summary: 'New recovery codes in place of the earlier ones',
    run: newRecoveryCodes,
  },
  {
    ...own,
    method: 'POST',
    path: '/Admin/auth/factor/off',
    input: switchOffInput,
    summary: 'Switch two-step verification off',
    run: switchOff,
  },
);
