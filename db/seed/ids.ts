/** Key of a plan -> id of its row. Ids follow the order of the plans, so the same catalogue gives the same shop. */
export class Ids {
  private readonly ids = new Map<string, number>();
  private readonly what: string;

  constructor(what: string, keys: Iterable<string>, from = 1) {
    this.what = what;
    for (const key of keys) this.ids.set(key, from + this.ids.size);
  }
  /** @throws when the catalogue refers to something it does not have. */
  of(key: string): number {
    const id = this.ids.get(key);
    if (id === undefined) throw new Error(`demo catalogue: no ${this.what} ${key}`);
    return id;
  }
}

/** Everything that plans refer to by key. */
export interface DemoIds {
  classes: Ids;
  brands: Ids;
  stores: Ids;
  goods: Ids;
  skus: Ids;
  /** `store key/template key` */
  freights: Ids;
  /** Store owners by store key, shoppers by their key. */
  users: Ids;
  areas: AreaIds;
}

/** Areas by their names from the province down. */
export class AreaIds {
  private readonly byCode: ReadonlyMap<string, { id: number; name: string; pid: string }>;
  constructor(rows: readonly { id: number; pid: string; name: string; code: string }[]) {
    this.byCode = new Map(rows.map((row) => [row.code, row]));
  }
  province(name: string): number {
    return this.child('0', name).id;
  }
  /** Ids of province, city and district. */
  path(names: readonly string[]): number[] {
    let pid = '0';
    return names.map((name) => {
      const found = this.child(pid, name);
      pid = found.code;
      return found.id;
    });
  }
  private child(pid: string, name: string): { id: number; code: string } {
    for (const [code, row] of this.byCode) if (row.pid === pid && row.name === name) return { id: row.id, code };
    throw new Error(`demo catalogue: no area ${name}`);
  }
}
