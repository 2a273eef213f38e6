/** Every call that the records of a back office mean: list, tree, one record, create, save whole, delete. */
import { any, list, oneOf, orNull, page, record, whole } from '../contract/wire.ts';
import { BAR, WHOLE, type Call, type Who } from './calls.ts';
import type { Records } from './records.ts';

export const whoReads = (path: string): Who => (path.startsWith('/Admin') ? 'admin' : 'seller');

const READS = ['GET'] as const;
/** A list is read in pages, whole, and by every field of its search; a blank one asks for nothing. */
function readsOf({ path, row, show, fixed = {}, search = {}, tree, none }: Records): Call[] {
  const least = none ? 0 : 1;
  const who = whoReads(path);
  const get = { who, verb: READS, path };
  const blank = Object.fromEntries(Object.keys(search).map((name) => [name, '']));
  const nodes = list(record({ id: whole, has_children: orNull(record({})) }), 1);
  return [
    { ...get, send: { ...BAR, ...fixed }, answer: page(row, least) },
    { ...get, send: { ...BAR, ...fixed, ...blank }, answer: page(row, least) },
    { ...get, send: { ...BAR, ...fixed, ...search }, answer: page(row, 0) },
    ...Object.entries(search).map(([name, value]): Call => ({
      ...get,
      send: { ...BAR, ...fixed, [name]: value },
      answer: page(row, 0),
    })),
    { ...get, send: { ...fixed, isAll: 'true' }, answer: list(record({ id: whole }), least) },
    ...(tree ? [{ ...get, send: { isChildren: true, pid: 0 }, answer: nodes }] : []),
    ...(show === 'none' || none ? [] : [{ ...get, path: `${path}/{row}`, answer: record({ ...(show ?? row) }) }]),
  ];
}

/** What the area writes besides, and what it is refused. */
function writesOf({ path, form, show, goes, refused = {} }: Records): Call[] {
  const who = whoReads(path);
  const at = (verb: 'POST' | 'PUT' | 'DELETE') => ({ who, verb, path: verb === 'POST' ? path : `${path}/{row}` });
  const no = (verb: 'POST' | 'PUT' | 'DELETE', reason: string): Call => ({ ...at(verb), refused: reason });
  return [
    ...(refused.POST ? [no('POST', refused.POST)] : []),
    ...(refused.PUT ? [no('PUT', refused.PUT)] : []),
    ...(refused.PUT || show === 'none' ? [] : [{ ...at('PUT'), send: WHOLE, answer: any } as const]),
    ...(refused.DELETE ? [no('DELETE', refused.DELETE)] : []),
    ...((form && !refused.DELETE) || goes ? [{ ...at('DELETE'), answer: oneOf(1) }] : []),
  ];
}

const createOf = ({ path, form }: Records): Call[] =>
  form ? [{ who: whoReads(path), verb: 'POST', path, send: form, answer: record({ id: whole }) }] : [];

/** In an order that leaves nothing behind: made, read, changed, deleted. */
export const callsOf = (records: Records): Call[] => [...createOf(records), ...readsOf(records), ...writesOf(records)];
