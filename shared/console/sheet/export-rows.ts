/** Collects what an export writes: the selection, or every page of the list's filter. */
import type { FormFields } from '../../browser/form-encode.ts';
import type { Page } from '../../contract/envelope.ts';
import { MAX_PAGE_SIZE } from '../../contract/limits.ts';
import type { Row } from '../data/resources.ts';

interface Options {
  /** Reads one page of the list. */
  read: (query: FormFields) => Promise<Page<Row>>;
  onProgress: (done: number, total: number) => void;
  isStopped: () => boolean;
}

/** All rows of a filter, page by page along the keyset where the list offers a cursor, so that none is met twice. */
export async function collectRows(query: FormFields, { read, onProgress, isStopped }: Options): Promise<Row[]> {
  const rows: Row[] = [];
  let place: FormFields = { page: 1 };
  for (let page = 1; !isStopped(); page += 1) {
    const reply = await read({ ...query, ...place, per_page: MAX_PAGE_SIZE });
    rows.push(...reply.data);
    onProgress(rows.length, Math.max(reply.total, rows.length));
    const isLast = reply.data.length < MAX_PAGE_SIZE || (!reply.next_cursor && page >= reply.last_page);
    if (isLast) break;
    place = reply.next_cursor ? { cursor: reply.next_cursor } : { page: page + 1 };
  }
  return rows;
}
