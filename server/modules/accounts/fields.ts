/** What forms about accounts may contain, and how their fields are called in refusals. */
import { z } from 'zod';
import { fieldIssue, text } from '#shared/contract/fields.ts';
import { phoneOf } from '#shared/domain/phone.ts';
import type { Label } from '#shared/i18n/t.ts';

export const LABELS: Readonly<Record<string, Label>> = {
  username: { 'zh-cn': '账号', en: 'Username' },
  phone: { 'zh-cn': '手机号', en: 'Phone' },
  password: { 'zh-cn': '密码', en: 'Password' },
  re_password: { 'zh-cn': '确认密码', en: 'Repeated password' },
  pay_password: { 'zh-cn': '支付密码', en: 'Payment password' },
  old_password: { 'zh-cn': '原登录密码', en: 'Current sign-in password' },
  old_pay_password: { 'zh-cn': '原支付密码', en: 'Current payment password' },
  old_code: { 'zh-cn': '原手机号验证码', en: 'Code sent to your current phone' },
  code: { 'zh-cn': '验证码', en: 'Verification code' },
  totp: { 'zh-cn': '动态验证码', en: 'Code' },
  nickname: { 'zh-cn': '昵称', en: 'Nickname' },
  avatar: { 'zh-cn': '头像', en: 'Avatar' },
  sex: { 'zh-cn': '性别', en: 'Gender' },
  provider: { 'zh-cn': '账号类型', en: 'Account type' },
  type: { 'zh-cn': '登录方式', en: 'Sign-in method' },
  name: { 'zh-cn': '姓名', en: 'Name' },
  card_no: { 'zh-cn': '身份证号', en: 'ID number' },
  card_t: { 'zh-cn': '身份证正面', en: 'ID card (front)' },
  card_b: { 'zh-cn': '身份证反面', en: 'ID card (back)' },
  bank_no: { 'zh-cn': '银行卡号', en: 'Bank card number' },
  bank_name: { 'zh-cn': '开户银行', en: 'Bank' },
};

export const phone = text(30).transform((written, ctx) => {
  const number = phoneOf(written);
  if (number !== null) return number;
  ctx.addIssue({ code: 'custom', ...fieldIssue(written === '' ? 'field.required' : 'auth.phoneInvalid') });
  return z.NEVER;
});

/** Text that is compared or hashed as it was typed. */
export const secret = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().max(72, fieldIssue('field.passwordTooLong', { max: 72 })));
/** A password to be set: at least 6 characters, not only blanks. */
export const newPassword = secret
  .refine((value) => value.trim() !== '', fieldIssue('auth.passwordEmpty'))
  .pipe(z.string().min(6, fieldIssue('field.passwordTooShort', { min: 6 })));
export const payPassword = secret.refine((value) => /^[0-9]{6}$/.test(value), fieldIssue('auth.payPasswordThr'));
export const smsCode = text(10, 'auth.smsErr').refine((value) => /^[0-9]{6}$/.test(value), fieldIssue('auth.smsErr'));
export const provider = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.enum(['users', 'admins']).default('users'),
);
export const proof = z
  .string()
  .max(4_000)
  .optional()
  .catch(undefined)
  .transform((value) => value ?? '');

/** Both passwords alike, else a sentence at the repeated one. */
export const alike = <T extends { password: string; re_password: string }>(form: T): boolean =>
  form.password === form.re_password;
export const ALIKE = { path: ['re_password'], ...fieldIssue('auth.reInputError') };

/** A picture address: one of ours or an http(s) one, never a script. */
export const pictureAddress = text(255).refine(
  (url) => url === '' || /^\/storage\/[\w./-]+$/.test(url) || isHttp(url),
  fieldIssue('field.upload'),
);
function isHttp(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && !/[\s"'<>\\]/.test(url);
}
