/** Attributes of the store, as the goods form reads them and adds to them without leaving. */
import type { Requester } from '../../../browser/http.ts';
import type { Attribute } from './goods-data.ts';

interface Stored {
  id: number;
  name: string;
  spec_list: { id: number; name: string }[];
}
const PATH = '/Seller/goods_attrs';

/** "red, blue\nwhite" -> three values; a pasted column or list is as good as typing. */
export const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；\t\r\n]+/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** Values as stored now, ticked as they were; `ticks` names those that are ticked besides. */
function read({ id, name, spec_list }: Stored, before: Attribute | undefined, ticks: readonly string[]): Attribute {
  const old = new Map(before?.specs.map((spec) => [spec.id, spec]));
  const stored = new Set(spec_list.map((spec) => spec.id));
  const gone = before?.specs.filter((spec) => spec.check && !stored.has(spec.id)) ?? []; // still sold, no longer offered
  return {
    id,
    name,
    specs: [
      ...gone,
      ...spec_list.map((spec) => ({ ...spec, check: old.get(spec.id)?.check === true || ticks.includes(spec.name) })),
    ],
  };
}

export const readAttribute = async (api: Requester, id: number): Promise<Attribute> =>
  read(await api.get<Stored>(`${PATH}/${id}`), undefined, []);

export const createAttribute = async (api: Requester, name: string, values: readonly string[]): Promise<Attribute> =>
  read(await api.post<Stored>(PATH, { name, specs: [...values] }), undefined, values);

export async function addValues(api: Requester, attribute: Attribute, values: readonly string[]): Promise<Attribute> {
  const { spec_list } = await api.get<Stored>(`${PATH}/${attribute.id}`);
  const specs = [...new Set([...spec_list.map((spec) => spec.name), ...values])];
  return read(await api.put<Stored>(`${PATH}/${attribute.id}`, { specs }), attribute, values);
}

/** The value keeps its id, and with it the variants that are made of it. */
export const renameValue = async (api: Requester, attribute: Attribute, id: number, name: string): Promise<Attribute> =>
  read(await api.put<Stored>(`${PATH}/${attribute.id}`, { spec_list: [{ id, name }] }), attribute, []);
