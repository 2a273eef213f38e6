/** Expected outcomes that are not success. Thrown anywhere, told to the caller in one place (`http/reply.ts`). */
import { CODE, type Code } from '#shared/contract/envelope.ts';
import type { MessageKey } from '#shared/i18n/message-key.ts';
import type { Label, Params } from '#shared/i18n/t.ts';

/** A sentence about one field; `field` in the params is filled with the field's label. */
export interface FieldError {
  key: MessageKey;
  params?: Params;
  label?: Label;
  /** Of the bound in the params, in the plural. */
  unit?: Label;
}

export class AppError extends Error {
  readonly code: Code;
  readonly key: MessageKey;
  readonly params: Params;
  /** `data` of the reply; `[]` when there is none. */
  readonly data: unknown;
  readonly fields: Readonly<Record<string, FieldError>> | null;
  /** Real HTTP status for transport failures; 200 for everything the application decides. */
  readonly status: number;

  constructor(
    code: Code,
    key: MessageKey,
    more: { params?: Params; data?: unknown; fields?: Record<string, FieldError>; status?: number } = {},
  ) {
    super(key);
    this.code = code;
    this.key = key;
    this.params = more.params ?? {};
    this.data = more.data ?? [];
    this.fields = more.fields ?? null;
    this.status = more.status ?? 200;
  }

  /** The same, with a name for each field that came without one. */
  withLabels(labelOf: (field: string) => Label | undefined): AppError {
    if (!this.fields) return this;
    const fields = Object.entries(this.fields).map(([path, field]): [string, FieldError] => {
      const label = field.label ?? labelOf(path.split('.')[0] ?? path);
      return [path, label ? { ...field, label } : field];
    });
    return new AppError(this.code, this.key, { ...this, fields: Object.fromEntries(fields) });
  }
}

/** A rule says no (code 500 on the wire, with its reason). */
export const refuse = (key: MessageKey, params?: Params, data?: unknown): AppError =>
  new AppError(CODE.refused, key, { ...(params && { params }), ...(data !== undefined && { data }) });
export const notFound = (): AppError => new AppError(CODE.notFound, 'notFound');
export const forbidden = (key: MessageKey = 'forbidden'): AppError => new AppError(CODE.forbidden, key);
/** A role wants a second factor before anything else; the console leads to where it is set up. */
export const enrolFirst = (): AppError =>
  new AppError(CODE.forbidden, 'factor.enrolFirst', { data: { factor: 'enrol' } });
export const signIn = (): AppError => new AppError(CODE.signIn, 'loginInv');
/** The record changed meanwhile; `data` carries what the caller needs to decide. */
export const conflict = (data: unknown, key: MessageKey = 'conflict'): AppError =>
  new AppError(CODE.conflict, key, { data });
/** Input that cannot be taken: a sentence per field. */
export const invalid = (fields: Record<string, FieldError>): AppError =>
  new AppError(CODE.invalid, 'invalid', { fields });
export const tooMany = (seconds: number, key: MessageKey = 'tooMany'): AppError =>
  new AppError(CODE.tooMany, key, { params: { seconds }, data: [], status: 429 });
/** Not the caller's fault: more work than there are places for, or no database. */
export const busy = (seconds: number, key: MessageKey = 'busy'): AppError =>
  new AppError(CODE.busy, key, { params: { seconds }, status: 503 });
