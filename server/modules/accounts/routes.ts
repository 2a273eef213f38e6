import * as entry from '#shared/contract/accounts.ts';
import * as factor from '#shared/contract/factor.ts';
import * as profile from '#shared/contract/profile.ts';
import { handle } from '../../http/handle.ts';
import { routes } from '../../http/route.ts';
import { newChallenge } from '../../ports/altcha.ts';
import { beginEnrolment, confirmEnrolment, factorState, newRecoveryCodes, switchOff } from './factor/enrolment.ts';
import { fileCheck, ownCheck } from './check.ts';
import { editOwn, editOwnAsAdmin } from './edit.ts';
import { replacePassword } from './forget-password.ts';
import { adminInfo, userInfo } from './info.ts';
import { byCaller, door } from './caller.ts';
import { enter } from './login.ts';
import { openAccount } from './register.ts';
import { sendCode } from './send-sms.ts';
import { captcha, grant, leave, renew, whoIs } from './session.ts';

const entrance = { ...door, work: 'enter' } as const;
const account = { audience: 'account', whenClosed: true } as const;
/** For every administrator, and before anything else for one whose role wants a second factor. */
const admin = { audience: 'admin', permission: null, beforeEnrolment: true } as const;

export const accountsRoutes = routes(
  handle(entry.login, entrance, byCaller(enter)),
  handle(entry.register, { ...entrance, limit: 'register' }, byCaller(openAccount)),
  handle(entry.forgetPassword, { ...entrance, limit: 'register' }, byCaller(replacePassword)),
  handle(entry.sendSms, entrance, sendCode),
  handle(entry.makeCaptcha, entrance, captcha),
  handle(entry.makeChallenge, door, newChallenge),
  handle(entry.isLogin, door, whoIs),
  handle(entry.logout, door, (ctx, { provider }, http) => leave(ctx, provider, http)),
  handle(entry.logoutOfArea('/Admin/logout'), door, (ctx, _form, http) => leave(ctx, 'admins', http)),
  handle(entry.logoutOfArea('/Seller/logout'), door, (ctx, _form, http) => leave(ctx, 'users', http)),
  handle(entry.refreshToken, door, renew),
  handle(entry.oauthToken, entrance, byCaller(grant)),
  handle(profile.showUser, account, userInfo),
  handle(profile.showSeller, { audience: 'account' }, userInfo),
  handle(profile.showAdmin, admin, adminInfo),
  handle(profile.editUser, account, editOwn),
  handle(profile.editSeller, { audience: 'account' }, editOwn),
  handle(profile.editAdmin, admin, editOwnAsAdmin),
  handle(factor.showFactor, admin, factorState),
  handle(factor.beginFactor, admin, beginEnrolment),
  handle(factor.confirmFactor, admin, confirmEnrolment),
  handle(factor.renewFactorCodes, admin, newRecoveryCodes),
  handle(factor.dropFactor, admin, switchOff),
  handle(profile.showCheck, { audience: 'shopper' }, ownCheck),
  handle(profile.saveCheck, { audience: 'shopper' }, fileCheck),
);
