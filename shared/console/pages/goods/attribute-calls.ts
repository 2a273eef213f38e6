/** Attributes of the store, as the goods form reads them and adds to them without leaving. */
import type { ConsoleDataProvider } from '../../data/data-provider.ts';
import type { Attribute } from './goods-data.ts';

interface Stored {
  id: number;
  name: string;
  spec_list: { id: number; name: string }[];
}
const ATTRS = 'goods_attrs';

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

type Provider = ConsoleDataProvider;
const stored = async (provider: Provider, id: number) => (await provider.getOne<Stored>(ATTRS, { id })).data;
const change = async (provider: Provider, id: number, data: object) =>
  (await provider.update<Stored>(ATTRS, { id, data, previousData: { id } })).data;

export const readAttribute = async (provider: Provider, id: number): Promise<Attribute> =>
  read(await stored(provider, id), undefined, []);

export const createAttribute = async (
  provider: Provider,
  name: string,
  values: readonly string[],
): Promise<Attribute> =>
  read((await provider.create<Stored>(ATTRS, { data: { name, specs: [...values] } })).data, undefined, values);

export async function addValues(
  provider: Provider,
  attribute: Attribute,
  values: readonly string[],
): Promise<Attribute> {
  const { spec_list } = await stored(provider, attribute.id);
  const specs = [...new Set([...spec_list.map((spec) => spec.name), ...values])];
  return read(await change(provider, attribute.id, { specs }), attribute, values);
}

/** The value keeps its id, and with it the variants that are made of it. */
export const renameValue = async (
  provider: Provider,
  attribute: Attribute,
  id: number,
  name: string,
): Promise<Attribute> => read(await change(provider, attribute.id, { spec_list: [{ id, name }] }), attribute, []);
