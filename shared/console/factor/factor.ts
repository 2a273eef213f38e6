/** What the server says about two-step verification. */
import { ApiError } from '../../browser/http.ts';

export interface FactorState {
  active: boolean;
  since: string;
  required: boolean;
  codes_left: number;
}
export interface Secret {
  /** For the QR code. */
  uri: string;
  /** For typing. */
  secret: string;
}
export interface NewCodes {
  recovery_codes: string[];
}
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
