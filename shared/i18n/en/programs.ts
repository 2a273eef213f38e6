import type zh from '../zh-cn/programs.ts';
import type { Translation } from '../t.ts';

export default {
  name: 'Name',
  scopes: 'Permissions',
  days: 'Days valid',
  daysHelp: 'A new sign-in password ends the token at once.',
  make: 'Create token',
  kept: 'I have saved it',
  once: 'Copy it now and keep it safe: it cannot be shown again after this is closed.',
  token: 'API token',
  tokenTitle: 'New API token',
  secret: 'Signing secret',
  secretTitle: 'New signing secret',
  secretQuestion: 'The former secret stops working at once, and the receiver has to use the new one. Continue?',
  testTitle: 'Send a test',
  testQuestion: 'A webhook.test event will be sent to {url}.',
  delivered: 'Delivered: status {status} after {ms} ms',
  notDelivered: 'Not delivered: {status} after {ms} ms',
  noAnswer: 'no answer',
} satisfies Translation<typeof zh>;
