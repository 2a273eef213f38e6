import type { Translation } from '../t.ts';
import type zh from '../zh-cn/passwords.ts';

export default {
  short: 'The password must have at least {min} {min|character|characters}',
  common: 'This password is too common and easy to guess, please choose another',
  name: 'The password cannot contain the username',
  pattern: 'The password cannot be just repeated or consecutive characters, please choose another',
} as const satisfies Translation<typeof zh>;
