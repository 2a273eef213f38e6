import type { MessageKey } from '#shared/i18n/message-key.ts';
import type { HookMap } from '../../crud/hooks.ts';
import { translatorIn } from '../../http/reply.ts';

/** Why a message did not go out, where it is not the provider who says so: keys of sentences, kept as `error_msg`. */
export const OWN_REASON = {
  off: 'notConnected.sms',
  noTemplate: 'sms.noTemplate',
  unusable: 'sms.unusable',
  expired: 'sms.expired',
  lost: 'sms.lost',
} as const satisfies Readonly<Record<string, MessageKey>>;
export type OwnReason = (typeof OWN_REASON)[keyof typeof OWN_REASON];

const KEYS: ReadonlySet<unknown> = new Set(Object.values(OWN_REASON));
const isKey = (text: unknown): text is MessageKey => KEYS.has(text);

/** The log tells our own reasons in the language of whoever reads it. */
export const smsHooks: HookMap = {
  sms_logs: {
    present: ({ language }, rows) =>
      rows.map((row) =>
        isKey(row['error_msg']) ? { ...row, error_msg: translatorIn(language)(row['error_msg']) } : row,
      ),
  },
};
