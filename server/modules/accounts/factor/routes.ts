import { beginFactor, confirmFactor, dropFactor, renewFactorCodes, showFactor } from '#shared/contract/factor.ts';
import { handle } from '../../../http/handle.ts';
import { routes } from '../../../http/route.ts';
import { beginEnrolment, confirmEnrolment, factorState, newRecoveryCodes, switchOff } from './enrolment.ts';

/** For every administrator, and before anything else for one whose role wants a second factor. */
const own = { audience: 'admin', permission: null, beforeEnrolment: true } as const;

export const factorRoutes = routes(
  handle(showFactor, own, factorState),
  handle(beginFactor, own, beginEnrolment),
  handle(confirmFactor, own, confirmEnrolment),
  handle(renewFactorCodes, own, newRecoveryCodes),
  handle(dropFactor, own, switchOff),
);
