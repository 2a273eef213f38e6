/** Key of a plan -> id of its row. Ids follow the order of the plans, so the same catalogue gives the same shop. */
import { sql } from 'drizzle-orm';
import { rows, type Db } from '../client.ts';
import { brands, candidates, classes, freightPlan, goods, shoppers, skuKey, stores } from './catalogue.ts';

export class Ids {
  private readonly ids = new Map<string, number>();
  private readonly what: string;

  constructor(what: string, keys: Iterable<string>) {
    this.what = what;
    for (const key of keys) this.ids.set(key, this.ids.size + 1);
  }
  /** @throws when the catalogue refers to something it does not have. */
  of(key: string): number {
    const id = this.ids.get(key);
    if (id === undefined) throw new Error(`demo catalogue: no ${this.what} ${key}`);
    return id;
  }
}

interface AreaRow {
  id: number;
  pid: string;
  name: string;
  code: string;
}

/** Areas by their names from the province down. */
export class AreaIds {
  private readonly byName: ReadonlyMap<string, AreaRow>;
  constructor(areas: readonly AreaRow[]) {
    this.byName = new Map(areas.map((area) => [`${area.pid}/${area.name}`, area]));
  }
  province(name: string): number {
    return this.below('0', name).id;
  }
  /** Columns of a place. */
  place(names: readonly [string, string, string]) {
    const province = this.below('0', names[0]);
    const city = this.below(province.code, names[1]);
    const region = this.below(city.code, names[2]);
    return { province_id: province.id, city_id: city.id, region_id: region.id, area_info: names.join(' ') };
  }
  private below(pid: string, name: string): AreaRow {
    const found = this.byName.get(`${pid}/${name}`);
    if (!found) throw new Error(`demo catalogue: no area ${name}`);
    return found;
  }
}

const keysOf = (list: readonly { key: string }[]): string[] => list.map(({ key }) => key);

/** Everything that plans refer to by key. Needs the areas of the minimal seed. */
export const readIds = async (tx: Db) => ({
  classes: new Ids('class', keysOf(classes)),
  brands: new Ids('brand', keysOf(brands)),
  stores: new Ids('store', keysOf([...stores, ...candidates])),
  /** Store owners by the key of their store. */
  users: new Ids('user', keysOf([...stores, ...shoppers, ...candidates])),
  goods: new Ids('goods', keysOf(goods)),
  skus: new Ids(
    'SKU',
    goods.flatMap(({ key, skus }) => skus.map((_, place) => skuKey(key, place))),
  ),
  /** `store key/template key` */
  freights: new Ids(
    'freight template',
    stores.flatMap((store) => freightPlan.templates.map(({ key }) => `${store.key}/${key}`)),
  ),
  areas: new AreaIds(await rows<AreaRow>(tx, sql`select id, pid, name, code from areas`)),
});
export type DemoIds = Awaited<ReturnType<typeof readIds>>;

/** What every part of the demo is made with: the transaction, the ids, the moment of seeding. */
export interface Demo {
  tx: Db;
  ids: DemoIds;
  now: number;
}
