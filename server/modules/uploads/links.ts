/**
 * Addresses of files. A row keeps the plain path `/storage/<folder>/<date>/<file>`; private ones leave the server with
 * an expiry and a signature, and are reduced to the plain path again when a form brings them back.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import type { Ctx } from '../../context.ts';
import { invalid, type FieldError } from '../../errors.ts';
import { hasAddress, isPrivateFolder } from './folders.ts';

/** Whose the private pictures of administrators are: each of them may name those of another. */
export const PLATFORM_ID = 0;

const PRIVATE_SECONDS = 600;
const PATH = /^\/storage\/([a-z0-9_]+)\/([A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*)$/;

type Signer = Pick<Ctx, 'keys'>;

/** The plain path of an address of ours, without origin and signature; '' for any other address. */
export function ownKey(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]+(?=\/storage\/)/, '').split(/[?#]/)[0] ?? '';
  return PATH.test(path) && !path.includes('..') ? path : '';
}

/** The storage key of a plain path; private files lie in a tree of their own that nothing serves as it is. */
export function storageKey(path: string): string | null {
  const [, folder = '', rest = ''] = PATH.exec(path) ?? [];
  if (!hasAddress(folder) || path.includes('..')) return null;
  return `${isPrivateFolder(folder) ? 'private/' : ''}${folder}/${rest}`;
}

export const isPrivatePath = (path: string): boolean => isPrivateFolder(PATH.exec(path)?.[1] ?? '');

const signature = (signer: Signer, path: string, expires: number): string =>
  createHmac('sha256', signer.keys.links).update(`${path}|${expires}`).digest('base64url').slice(0, 32);

/** A private path as the wire carries it, good for ten minutes; everything else unchanged. */
export function signPrivate(signer: Signer, url: string): string {
  const path = ownKey(url);
  if (!isPrivatePath(path)) return url;
  const expires = Math.floor(Date.now() / 1000) + PRIVATE_SECONDS;
  return `${path}?expires=${expires}&sign=${signature(signer, path, expires)}`;
}

/** May this query open the private path now? */
export function isSigned(signer: Signer, path: string, query: { expires?: unknown; sign?: unknown }): boolean {
  const expires = Number(query.expires);
  if (!Number.isSafeInteger(expires) || expires < Date.now() / 1000 || typeof query.sign !== 'string') return false;
  const expected = Buffer.from(signature(signer, path, expires));
  const sent = Buffer.from(query.sign);
  return expected.length === sent.length && timingSafeEqual(expected, sent);
}

/**
 * Reduces addresses from a form to plain paths.
 * @param kept paths that the record has already: a form brings them back unchanged, whoever uploaded them
 * @throws 422 at the field whose address is not a file that this account uploaded itself
 */
export async function requireOwnUploads<Field extends string>(
  tx: Db,
  accountId: number,
  urls: Readonly<Record<Field, string>>,
  kept: readonly string[] = [],
): Promise<Record<Field, string>> {
  const paths = Object.entries<string>(urls).map(([field, url]) => [field, url === '' ? '' : ownKey(url)] as const);
  const named = paths.map(([, path]) => path).filter(Boolean);
  const own = await rows<{ url: string }>(
    tx,
    sql`select url from file_spaces where belong_id = ${accountId} and url = any(${sql.param(named)}::text[])`,
  );
  const mine = new Set([...kept, ...own.map((row) => row.url)]);
  const foreign = paths.filter(([field, path]) => urls[field as Field] !== '' && !mine.has(path));
  if (foreign.length > 0)
    throw invalid(
      Object.fromEntries(foreign.map(([field]): [string, FieldError] => [field, { key: 'upload.notOwn' }])),
    );
  return Object.fromEntries(paths) as Record<Field, string>; // the same fields as came in
}
