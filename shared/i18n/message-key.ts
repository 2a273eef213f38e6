import type { KeyOf } from './t.ts';
import type zh from './zh-cn/server.ts';

/** Name of a sentence of the server. */
export type MessageKey = KeyOf<typeof zh>;
