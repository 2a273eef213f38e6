/**
 * react-admin's data provider over the API: ra-data-simple-rest for single records, our HTTP client below it (envelope, form
 * bodies, token renewal), and our own list grammar (facts section 2).
 */
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import type { FormFields } from '../../browser/form-encode.ts';
import { request, type Requester } from '../../browser/http.ts';
import type { Page } from '../../contract/envelope.ts';
import type { ConsoleArea } from '../app/area.ts';

interface FetchOptions {
  method?: string;
  body?: string;
  signal?: AbortSignal;
}

/** The client in the shape that ra-data-simple-rest calls: it speaks JSON, the API form bodies. */
const asHttpClient =
  (api: Requester) =>
  async (url: string, { method = 'GET', body, signal }: FetchOptions = {}) => {
    const fields = body === undefined ? {} : withoutEmptyLists(JSON.parse(body) as FormFields); // as: what the provider has just written
    const options = signal ? { signal } : {};
    const json: unknown =
      method === 'GET'
        ? await api.get(url, {}, options)
        : method === 'POST'
          ? await api.post(url, fields, options)
          : method === 'PUT'
            ? await api.put(url, fields, options)
            : await api.remove(url, options);
    return { status: 200, headers: new Headers(), body: '', json };
  };

/** A form body cannot carry an empty list: an empty text clears it. */
export const withoutEmptyLists = (fields: FormFields): FormFields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, Array.isArray(value) && value.length === 0 ? '' : value]),
  );

/** Query of a list call. Filter values carry their operator already: `{name: 'tea|likeRight'}`. */
export function listQuery({ pagination, sort, filter }: GetListParams): FormFields {
  return {
    ...(filter as FormFields), // as: react-admin leaves filters untyped; ours are made by the search bar
    ...(sort && sort.field !== '' && { sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` }),
    ...(pagination && { page: pagination.page, per_page: pagination.perPage }),
  };
}

/** What a tree list adds while nothing is searched for: the roots. A search finds records at any depth. */
const treeQuery = (meta: { tree?: boolean; fixed?: number } | undefined, filter: object): FormFields =>
  meta?.tree === true && Object.keys(filter).length <= (meta.fixed ?? 0) ? { isChildren: true, pid: 0 } : {};

/** Some lists (trees, `isAll`) answer plain arrays. */
export const pageOf = <T>(reply: Page<T> | T[]): Page<T> =>
  Array.isArray(reply)
    ? { data: reply, total: reply.length, per_page: reply.length, last_page: 1, current_page: 1 }
    : reply;

export function makeDataProvider(area: ConsoleArea): DataProvider {
  const api = request(area.name);
  const base = simpleRest('', asHttpClient(api) as Parameters<typeof simpleRest>[1]); // as: it reads `json` only
  const list = async <T extends RaRecord>(resource: string, query: FormFields, signal?: AbortSignal) => {
    const page = pageOf(await api.get<Page<T> | T[]>(`/${resource}`, query, signal ? { signal } : {}));
    return {
      data: page.data,
      total: page.total,
      meta: { count: page.count, sum: page.sum, isEstimate: page.total_is_estimate === true },
    };
  };
  return {
    ...base,
    supportAbortSignal: true,
    getList: (resource, params) =>
      list(
        resource,
        {
          ...listQuery(params),
          ...treeQuery(params.meta as { tree?: boolean } | undefined, (params.filter ?? {}) as object),
        },
        params.signal,
      ),
    getMany: (resource, { ids, signal }) => list(resource, { id: `${ids.join(',')}|in`, per_page: ids.length }, signal),
    getManyReference: (resource, { target, id, ...params }) =>
      list(resource, { ...listQuery(params), [target]: id as string | number }, params.signal),
    async create(resource, params) {
      const { data } = await base.create(resource, params);
      return { data: typeof data === 'object' && data !== null ? data : { ...params.data, id: Number(data) } };
    },
    async update(resource, params) {
      const { data } = await base.update(resource, params);
      return { data: typeof data === 'object' && data !== null ? data : { ...params.data, id: params.id } };
    },
    async delete(resource, { id }) {
      await api.remove(`/${resource}/${id}`);
      return { data: { id } as never }; // as never: react-admin asks for the whole record, the API answers a count
    },
    async deleteMany(resource, { ids }: { ids: Identifier[] }) {
      await api.remove(`/${resource}/${ids.join(',')}`);
      return { data: ids };
    },
  };
}
