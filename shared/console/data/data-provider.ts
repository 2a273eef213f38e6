/**
 * The one door to records. ra-data-simple-rest makes the calls; the client below it speaks the API (envelope, form bodies, token
 * renewal, paged lists: compatibility 2), and what REST has no word for are methods of our own.
 *
 * A resource is called by its path below the area, `orders`; `/expresses`, with a slash, lies outside of it.
 */
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import simpleRest from 'ra-data-simple-rest';
import { useDataProvider, type DataProvider, type GetListResult, type Identifier, type RaRecord } from 'react-admin';
import type { FormFields } from '../../browser/form-encode.ts';
import { openStream, request, type RequestOptions } from '../../browser/http.ts';
import type { ConsoleArea } from '../app/area.ts';
import { asHttpClient, listMetaOf, pageOf, pathOf } from './http-client.ts';

interface Query {
  query?: FormFields;
  signal?: AbortSignal | undefined;
}
interface Call extends RequestOptions {
  /** @default 'POST' */
  method?: 'POST' | 'PUT';
}

export interface ConsoleDataProvider extends DataProvider {
  /** Reads what is no record of the resource: counters, a history, what is due. */
  read: <T>(resource: string, part: string, ask?: Query) => Promise<{ data: T }>;
  /** What a field offers: rows of an address of its descriptor, which may carry a query. */
  readChoices: <T>(url: string, ask?: Query) => Promise<{ data: T[] }>;
  /** A verb of one record or of several: `POST /orders/12/cancel`. An id of 0 stands for the whole page. */
  move: <T>(
    resource: string,
    ids: Identifier | readonly Identifier[],
    move: string,
    data?: FormFields,
  ) => Promise<{ data: T }>;
  /** A verb of the resource as a whole: `PUT /orders/status/edit`. */
  call: <T>(resource: string, verb: string, data?: FormFields, options?: Call) => Promise<{ data: T }>;
  /** A chunk of a spreadsheet; its answer counts the rows. */
  importRows: <T>(resource: string, chunk: unknown) => Promise<{ data: T }>;
  /** Every record that a query finds, line by line as they come. */
  exportRows: (resource: string, ask: Query & { signal: AbortSignal }) => Promise<{ data: ReadableStream<Uint8Array> }>;
}

/** For lists that are read whole: neither a page nor an order is asked for. */
export const WHOLE = { pagination: { page: 1, perPage: 0 }, sort: { field: '', order: 'ASC' as const } };
/** For a record with everything in it. Rows of lists lack long texts, so that they must not stand in for it. */
export const FULL = { meta: { isFull: true } };

/** What a tree list adds while nothing is searched for: the roots. A search finds records at any depth. */
const treeFilter = (meta: { tree?: boolean; fixed?: number } | undefined, filter: object): FormFields =>
  meta?.tree === true && Object.keys(filter).length <= (meta.fixed ?? 0) ? { isChildren: true, pid: 0 } : {};

export function makeDataProvider(area: ConsoleArea): ConsoleDataProvider {
  const api = request(area.name);
  const rest = (options: RequestOptions = {}) =>
    simpleRest(area.prefix.slice(0, -1), asHttpClient(api, options) as Parameters<typeof simpleRest>[1]); // as: it reads `headers` and `json` only
  const path = (resource: string, ...parts: (string | number)[]) =>
    pathOf([area.prefix.slice(0, -1), resource, ...parts].join('/'));
  const list = async <T extends RaRecord>(reply: Promise<GetListResult<T>>): Promise<GetListResult<T>> => {
    const { data, total } = await reply;
    return { data, ...(total !== undefined && { total }), meta: listMetaOf(data) };
  };
  return {
    ...rest(),
    supportAbortSignal: true,
    getList: (resource, { filter = {}, ...params }) => {
      const withTree = {
        ...(filter as object),
        ...treeFilter(params.meta as { tree?: boolean } | undefined, filter as object),
      }; // as: react-admin leaves both untyped
      return list(rest().getList(resource, { ...WHOLE, ...params, filter: withTree }));
    },
    getManyReference: (resource, params) => list(rest().getManyReference(resource, params)),
    create: (resource, params) => rest(params.meta as RequestOptions).create(resource, params),
    update: (resource, params) => rest(params.meta as RequestOptions).update(resource, params),
    async deleteMany(resource, { ids }) {
      // One call, which is all or nothing. The answer is how many, not which: only their number is true.
      const { data } = await rest().delete<{ id: Identifier; count: number }>(resource, { id: ids.join(',') });
      return { data: ids.slice(0, data?.count) };
    },
    read: async (resource, part, { query = {}, signal } = {}) => ({
      data: await api.get(path(resource, ...(part === '' ? [] : [part])), query, signal ? { signal } : {}),
    }),
    readChoices: async (url, { query = {}, signal } = {}) => ({
      data: pageOf(await api.get<never[]>(url, query, signal ? { signal } : {})).data,
    }),
    move: async (resource, ids, move, data = {}) => ({
      data: await api.post(path(resource, [ids].flat().join(','), move), data),
    }),
    call: async (resource, verb, data = {}, { method, ...options } = {}) => ({
      data: await api[method === 'PUT' ? 'put' : 'post'](path(resource, verb), data, options),
    }),
    importRows: async (resource, chunk) => ({ data: await api.postJson(path(resource, 'import/excel'), chunk) }),
    exportRows: async (resource, { query = {}, signal }) => ({
      data: await openStream(area.name, path(resource, 'export'), query, signal),
    }),
  };
}

export const useConsoleData = (): ConsoleDataProvider => useDataProvider<ConsoleDataProvider>();

/** What `read` answers, kept by react-query like every record. */
export function useRead<T>(
  resource: string,
  part: string,
  query: FormFields = {},
  options: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'> = {},
) {
  const provider = useConsoleData();
  return useQuery<T>({
    ...options,
    queryKey: [resource, 'read', part, query],
    queryFn: async () => (await provider.read<T>(resource, part, { query })).data,
  });
}
