/** What ra-data-simple-rest calls, as the API takes and answers it. */
import type { FormFields } from '../../browser/form-encode.ts';
import { encodeQuery } from '../../browser/form-encode.ts';
import type { Requester, RequestOptions } from '../../browser/http.ts';
import type { Page } from '../../contract/envelope.ts';

interface FetchOptions {
  method?: string;
  body?: string;
  signal?: AbortSignal;
}

/** A form body cannot carry an empty list, which is left out: an empty text clears it. */
export const withoutEmptyLists = (fields: FormFields): FormFields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, Array.isArray(value) && value.length === 0 ? '' : value]),
  );

/** Some lists (trees, `isAll`) answer plain arrays. */
export const pageOf = <T>(reply: Page<T> | T[]): Page<T> =>
  Array.isArray(reply)
    ? { data: reply, total: reply.length, per_page: reply.length, last_page: 1, current_page: 1 }
    : reply;

/** A resource that begins with a slash lies outside of the area. */
export const pathOf = (url: string): string => url.replace(/^.*\/\//, '/');

/** What a list answers beside its rows. */
export interface ListMeta {
  count: Page<unknown>['count'];
  sum: Page<unknown>['sum'];
  isEstimate: boolean;
  cursor: string | undefined;
}
const metas = new WeakMap<object, ListMeta>();
export const listMetaOf = (rows: object): ListMeta | undefined => metas.get(rows);

/** `sort=["id","DESC"]&range=[0,19]&filter={…}` in our list grammar. Filter values carry their operator already: `tea|likeRight`. */
export function listQuery(params: URLSearchParams): FormFields {
  const read = <T>(name: string, otherwise: T): T => JSON.parse(params.get(name) ?? JSON.stringify(otherwise)) as T; // as: what simple-rest has written
  const filter = read<FormFields>('filter', {});
  const ids = filter['id'];
  if (!params.has('range') && Array.isArray(ids)) return { id: `${ids.join(',')}|in`, per_page: ids.length };
  const [field, order] = read('sort', ['', 'ASC']);
  const [from, to] = read('range', [0, -1]);
  const size = Number(to) - Number(from) + 1;
  const isPaged = size > 0 && filter['isAll'] === undefined;
  return {
    ...filter,
    ...(field && { sort: `${order === 'DESC' ? '-' : ''}${field}` }),
    ...(isPaged && filter['cursor'] === undefined && { page: Number(from) / size + 1 }),
    ...(isPaged && { per_page: size }),
  };
}

async function readList(api: Requester, path: string, query: string, options: RequestOptions) {
  const page = pageOf(
    await api.get<Page<object> | object[]>(path + encodeQuery(listQuery(new URLSearchParams(query))), {}, options),
  );
  metas.set(page.data, {
    count: page.count,
    sum: page.sum,
    isEstimate: page.total_is_estimate === true,
    cursor: page.next_cursor,
  });
  return { headers: new Headers({ 'content-range': `rows */${page.total}` }), json: page.data as unknown };
}

/** Writes answer the record, or only its id; react-admin wants the record. */
const recordOf = (reply: unknown, sent: FormFields, id: unknown): unknown =>
  typeof reply === 'object' && reply !== null ? reply : { ...sent, id };

export const asHttpClient =
  (api: Requester, more: RequestOptions) =>
  async (url: string, { method = 'GET', body, signal }: FetchOptions = {}) => {
    const [address = '', query] = url.split('?');
    const path = pathOf(address).replaceAll('%2C', ',');
    const options = { ...more, ...(signal && { signal }) };
    if (method === 'GET' && query !== undefined) return readList(api, path, query, options);
    const fields = body === undefined ? {} : (JSON.parse(body) as FormFields); // as: what the provider has just written
    const id = path.slice(path.lastIndexOf('/') + 1);
    const send = async (): Promise<unknown> => {
      if (method === 'GET') return api.get(path, {}, options);
      if (method === 'POST') {
        const reply = await api.post(path, fields, options);
        return recordOf(reply, fields, reply);
      }
      if (method === 'PUT') return recordOf(await api.put(path, fields, options), fields, Number(id));
      return { id, count: Number(await api.remove(path, options)) };
    };
    return { headers: new Headers(), json: await send() };
  };
