/** Conditions and ranges of requests for files (RFC 9110, 13 and 14). Pure. */
import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange, FileHead } from '../../ports/storage/storage.ts';

type Known = Pick<FileHead, 'etag' | 'modified' | 'size'>;
const seconds = (moment: Date | number): number => Math.floor(Number(moment) / 1000);

/** Does the browser have this very file already? Its tag decides; the moment only where it names none. */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, modified }: Known): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && seconds(modified) <= seconds(since);
}

/** Null: the whole file; several ranges at once and ranges of another version of it count as none. */
export function wantedRange(headers: IncomingHttpHeaders, file: Known): ByteRange | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(?=.*\d)(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (first + last === '' || !isOfVersion(headers['if-range'], file)) return null;
  return rangeIn(file.size, first, last);
}

function isOfVersion(version: unknown, { etag, modified }: Known): boolean {
  return version === undefined || version === etag || seconds(Date.parse(String(version))) === seconds(modified);
}

/** @param first '' for the last so many bytes */
function rangeIn(size: number, first: string, last: string): ByteRange | 'beyond' | null {
  const [from, to] = first === '' ? [Math.max(0, size - Number(last)), size - 1] : [Number(first), Number(last)];
  if (from >= size) return 'beyond';
  if (last === '') return { start: from, end: size - 1 };
  return to < from ? null : { start: from, end: Math.min(to, size - 1) };
}
