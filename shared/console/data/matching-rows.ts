/** Reads every record that a filter finds, page by page. */
import type { DataProvider, SortPayload } from 'react-admin';
import { MAX_PAGE_SIZE } from '../../contract/limits.ts';
import type { ListMeta } from './http-client.ts';
import type { Row } from './resources.ts';

interface ListQuery {
  filter: object;
  sort: SortPayload;
}
interface Options {
  onProgress?: (read: number) => void;
  isStopped?: () => boolean;
  /** Not more rows than this. */
  most?: number;
}

const WITHOUT_END: Required<Options> = { onProgress: () => undefined, isStopped: () => false, most: Infinity };

/** Along the keyset where the list offers a cursor, so that none is met twice while others write. */
export async function matchingRows(
  provider: Pick<DataProvider, 'getList'>,
  resource: string,
  { filter, sort }: ListQuery,
  options: Options = {},
): Promise<Row[]> {
  const { onProgress, isStopped, most } = { ...WITHOUT_END, ...options };
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (let page = 1; !isStopped() && rows.length < most; page += 1) {
    const reply = await provider.getList<Row>(resource, {
      filter: { ...filter, ...(cursor !== undefined && { cursor }) },
      sort,
      pagination: { page, perPage: MAX_PAGE_SIZE },
    });
    rows.push(...reply.data);
    onProgress(Math.min(rows.length, most));
    cursor = (reply.meta as Partial<ListMeta> | undefined)?.cursor; // as: our data provider's meta
    const isFull = reply.data.length === MAX_PAGE_SIZE;
    const { total = 0 } = reply;
    if (!isFull || (cursor === undefined && page * MAX_PAGE_SIZE >= total)) break;
  }
  return rows.slice(0, most);
}
