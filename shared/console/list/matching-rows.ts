/** Reads every record that a filter finds, page by page. */
import type { FormFields } from '../../browser/form-encode.ts';
import type { Page } from '../../contract/envelope.ts';
import { MAX_PAGE_SIZE } from '../../contract/limits.ts';
import type { Row } from '../data/resources.ts';

interface Options {
  /** Reads one page of the list. */
  read: (query: FormFields) => Promise<Page<Row>>;
  onProgress: (read: number) => void;
  isStopped: () => boolean;
  /** Not more rows than this. */
  most: number;
}

/** Along the keyset where the list offers a cursor, so that none is met twice while others write. */
export async function matchingRows(query: FormFields, { read, onProgress, isStopped, most }: Options): Promise<Row[]> {
  const rows: Row[] = [];
  let place: FormFields = { page: 1 };
  for (let page = 1; !isStopped() && rows.length < most; page += 1) {
    const reply = await read({ ...query, ...place, per_page: MAX_PAGE_SIZE });
    rows.push(...reply.data);
    onProgress(Math.min(rows.length, most));
    if (reply.data.length < MAX_PAGE_SIZE || (!reply.next_cursor && page >= reply.last_page)) break;
    place = reply.next_cursor ? { cursor: reply.next_cursor } : { page: page + 1 };
  }
  return rows.slice(0, most);
}
