/** The one reply shape of the API: HTTP 200 with `{code, msg, data}` for everything the application decides (requirements 8). */

export const CODE = {
  ok: 200,
  signIn: 401,
  notice: 402,
  forbidden: 403,
  notFound: 404,
  silent: 405,
  conflict: 409,
  invalid: 422,
  tooMany: 429,
  refused: 500,
  busy: 503,
} as const;
export type Code = (typeof CODE)[keyof typeof CODE];

export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data: T;
}

/** A page of a list. `total` may be an estimate above 10,000 rows and then says so. */
export interface Page<Row> {
  data: Row[];
  /** Counters beside a list (stores: pass, wait, error, create); more than 10,000 is 10,001. */
  count?: Record<string, number>;
  /** Money columns of a list, added up over everything that its filters leave; absent where the total is an estimate. */
  sum?: Record<string, string>;
  total: number;
  per_page: number;
  last_page: number;
  current_page: number;
  total_is_estimate?: true;
  /** Keyset cursor of the next page, where the list offers one. */
  next_cursor?: string;
}

/** `data` of a 422: a sentence per field, in the caller's language. */
export interface InvalidData {
  errors: Record<string, string>;
}
