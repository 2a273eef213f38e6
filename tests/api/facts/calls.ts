/** What a call of an existing client is: the request as it is sent, and the answer that the client reads. */
import type { Check } from '../contract/wire.ts';
import type { Fields, Verb } from './old-client.ts';
import type { Ids } from './ids.ts';

export type Who = 'nobody' | 'shopper' | 'seller' | 'admin';
/** The record itself, loaded and sent back whole. */
export const WHOLE = 'whole';

export interface Call {
  verb: Verb | readonly Verb[];
  /** `{name}` is an id of `ids.ts`; `{row}` the newest record of the list that the path begins with. */
  path: string;
  /** The route where the path names a record by its text: `/article/:`. */
  route?: string;
  who: Who;
  send?: Fields | ((ids: Ids) => Fields) | typeof WHOLE;
  /** A file travels with the fields. */
  file?: true;
  answer?: Check;
  /** Deliberately not done, and why: any answer but a success, in words. */
  refused?: string;
}

/** `/goods/{goods}` and `/goods/:id` name the same route. */
export const routeOf = ({ path, route }: Pick<Call, 'path' | 'route'>): string =>
  route ?? path.replaceAll(/\{\w+\}|:\w+/g, ':');
export const verbsOf = ({ verb }: Pick<Call, 'verb'>): readonly Verb[] => (typeof verb === 'string' ? [verb] : verb);
export const ANY: readonly Verb[] = ['GET', 'POST', 'PUT', 'DELETE'];
export const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
/** What travels beside every list. */
export const BAR: Fields = { page: 1, per_page: 30, total: 0, last_page: 1 };
