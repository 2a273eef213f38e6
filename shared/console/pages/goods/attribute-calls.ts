/** Attributes of the store, as the goods form reads them and adds to them without leaving. */
import type { GoodsAttribute } from '../../../contract/goods-page.ts';
import { useConsoleData } from '../../data/data-provider.ts';

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
function withTicks({ id, name, spec_list }: Stored, ticks: readonly string[], before?: GoodsAttribute): GoodsAttribute {
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

export function useAttributeCalls() {
  const provider = useConsoleData();
  const read = async (id: number) => (await provider.getOne<Stored>(ATTRS, { id })).data;
  const update = async (id: number, data: object) =>
    (await provider.update<Stored>(ATTRS, { id, data, previousData: { id } })).data;
  return {
    read: async (id: number) => withTicks(await read(id), []),
    create: async (name: string, values: readonly string[]) =>
      withTicks((await provider.create<Stored>(ATTRS, { data: { name, specs: [...values] } })).data, values),
    addValues: async (attribute: GoodsAttribute, values: readonly string[]) => {
      const { spec_list } = await read(attribute.id);
      const specs = [...new Set([...spec_list.map((spec) => spec.name), ...values])];
      return withTicks(await update(attribute.id, { specs }), values, attribute);
    },
    /** The value keeps its id, and with it the variants that are made of it. */
    renameValue: async (attribute: GoodsAttribute, id: number, name: string) =>
      withTicks(await update(attribute.id, { spec_list: [{ id, name }] }), [], attribute),
  };
}
