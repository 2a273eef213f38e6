/** The own account: profile, passwords, bank record. */
import { z } from 'zod';
import {
  blankKeeps,
  digits,
  newPassword,
  payPassword,
  phone,
  pictureAddress,
  secret,
  shown,
} from './account-fields.ts';
import { call, type Method } from './call.ts';
import { fieldIssue, named, requiredText, text } from './fields.ts';
import { bit, decimal, moment, text as words, whole } from './values.ts';

const ANY: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];
const momentOrNever = z.union([z.literal(''), moment]);
const visits = {
  ip: words,
  login_time: momentOrNever,
  last_login_time: momentOrNever,
  created_at: moment,
  updated_at: moment,
};

const userInfo = z.object({
  id: whole,
  belong_id: whole.describe('0 for a main account, else the owner it works for'),
  username: words,
  nickname: words,
  sex: bit,
  avatar: words,
  phone: words,
  email: words,
  money: decimal,
  frozen_money: decimal,
  integral: decimal.describe('whole points'),
  inviter_id: whole,
  status: bit,
  ...visits,
  check: z.boolean().describe('has a real-name and bank record'),
  has_password: z.boolean().describe('false for who signs in with accounts elsewhere alone'),
  has_pay_password: z.boolean(),
  defaultUrl: words.optional().describe('sellers: the page to open first'),
});
export type UserInfo = z.infer<typeof userInfo>;
export const showUser = call({ method: ANY, path: '/auth/info', summary: 'The signed-in account', answer: userInfo });
export const showSeller = call({
  method: ANY,
  path: '/Seller/auth/info',
  summary: 'The signed-in seller',
  answer: userInfo,
});
const adminInfo = z.object({
  id: whole,
  belong_id: whole,
  username: words,
  nickname: words,
  avatar: words,
  is_super: bit,
  ...visits,
  role_name: z.array(words),
  factor: z.enum(['on', 'enrol', 'off']).describe('two-step verification; enrol: to be set up before anything else'),
  defaultUrl: words,
});
export type AdminInfo = z.infer<typeof adminInfo>;
export const showAdmin = call({
  method: ANY,
  path: '/Admin/auth/info',
  summary: 'The signed-in administrator and the page to open first',
  answer: adminInfo,
});

const code = named('验证码', 'Verification code', text(10).default(''));
const common = {
  nickname: named('昵称', 'Nickname', requiredText(15).optional()),
  avatar: named('头像', 'Avatar', pictureAddress.optional()),
  old_password: named('原登录密码', 'Current sign-in password', shown),
};
const edit = z.object({
  ...common,
  password: named('密码', 'Password', blankKeeps(newPassword)),
  sex: named('性别', 'Gender', blankKeeps(z.union([z.literal([0, 1]), z.literal(['0', '1'])]).transform(Number))),
  pay_password: named('支付密码', 'Payment password', blankKeeps(payPassword)),
  old_pay_password: named('原支付密码', 'Current payment password', shown),
  phone: named('手机号', 'Phone', blankKeeps(phone)),
  code: code.describe('sent to the number that the account has afterwards'),
  old_code: named('原手机号验证码', 'Code sent to your current phone', text(10).default('')).describe(
    'sent to the number that the account has now, where `code` belongs to a new one',
  ),
});
export const editUser = call({
  method: ANY,
  path: '/auth/edit',
  summary: 'Change the own profile',
  input: edit,
  answer: whole,
});
export const editSeller = call({
  method: ANY,
  path: '/Seller/auth/edit',
  summary: 'Change the own profile',
  input: edit,
  answer: whole,
});
export const editAdmin = call({
  method: ANY,
  path: '/Admin/auth/edit',
  summary: 'Change the own profile',
  input: z.object({ ...common, password: named('密码', 'Password', blankKeeps(secret)) }),
  answer: whole,
});

const checkRecord = z.object({
  id: whole,
  user_id: whole,
  name: words,
  card_no: words,
  card_t: words,
  card_b: words,
  bank_no: words,
  bank_name: words,
  created_at: moment,
  updated_at: moment,
});
export type CheckRecord = z.infer<typeof checkRecord>;
const recordOrNone = z.union([checkRecord, z.tuple([])]);
export const showCheck = call({
  method: 'GET',
  path: '/user/check',
  summary: 'Own real-name and bank record, or an empty list while there is none',
  answer: recordOrNone,
});
export const saveCheck = call({
  method: 'POST',
  path: '/user/check',
  summary: 'Save the own real-name and bank record',
  input: z.object({
    name: named('姓名', 'Name', requiredText(20)),
    card_no: named(
      '身份证号',
      'ID number',
      requiredText(30).refine((value) => /^[0-9A-Za-z]{6,30}$/.test(value), fieldIssue('field.pattern')),
    ),
    card_t: named('身份证正面', 'ID card (front)', requiredText(400)),
    card_b: named('身份证反面', 'ID card (back)', requiredText(400)),
    bank_no: named('银行卡号', 'Bank card number', digits(8, 30)),
    bank_name: named('开户银行', 'Bank', requiredText(30)),
    pay_password: named('支付密码', 'Payment password', text(64).default('')).describe(
      'this or `code` to change a record that is there',
    ),
    code,
  }),
  answer: recordOrNone,
});
