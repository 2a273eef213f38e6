/** What the server says about two-step verification. */
import { ApiError } from '../../browser/http.ts';
import type { AnswerOf } from '../../contract/call.ts';
import type { beginFactor, confirmFactor } from '../../contract/factor.ts';

export type Secret = AnswerOf<typeof beginFactor>;
export type NewCodes = AnswerOf<typeof confirmFactor>;
export const FACTOR_PATH = '/Admin/auth/factor';

/** A sign-in that lacks nothing but a code, or whose code was wrong. */
export const wantsCode = (error: unknown): boolean =>
  error instanceof ApiError &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'factor' in error.data &&
  error.data.factor === 'totp';

/** The sentence of a failed call: at the field, or of the whole. */
export const sentenceOf = (error: unknown, field: string, otherwise: string): string =>
  error instanceof ApiError ? (error.fields[field] ?? error.message) : otherwise;
