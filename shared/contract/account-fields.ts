/** What forms about accounts may contain. */
import { z } from 'zod';
import { isPayPassword, PASSWORD_MIN } from '../domain/password-rules.ts';
import { phoneOf } from '../domain/phone.ts';
import { fieldIssue, requiredText, text } from './fields.ts';

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
/** A password to be set, not only blanks. */
export const newPassword = secret
  .refine((value) => value.trim() !== '', fieldIssue('auth.passwordEmpty'))
  .pipe(z.string().min(PASSWORD_MIN, fieldIssue('field.passwordTooShort', { min: PASSWORD_MIN })));
export const payPassword = secret.refine(isPayPassword, fieldIssue('auth.payPasswordThr'));
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

/** A blank stands for "leave it as it is". */
export const blankKeeps = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
/** A secret that proves something, where one is shown. */
export const shown = z.preprocess((value) => value ?? '', secret.default(''));
export const digits = (least: number, most: number) =>
  requiredText(most).refine(
    (value) => new RegExp(`^[0-9]{${least},${most}}$`).test(value),
    fieldIssue('field.pattern'),
  );
/** Existing clients send the name as `phone` on some pages. */
export const nameOrPhone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => {
    const { username, phone: number } = given as Readonly<Record<string, unknown>>; // as: what was sent is one record
    return { ...(given as object), username: username || number };
  }, schema);
