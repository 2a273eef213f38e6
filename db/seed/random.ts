/** A small repeatable source of choice for demo data (mulberry32 seeded by a string). Never for anything secret. */
export interface Random {
  /** A whole number between `min` and `max`, both included. */
  int(min: number, max: number): number;
  /** True in `percent` of 100 calls. */
  chance(percent: number): boolean;
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
  /** `count` different members, in random order (all of them when there are fewer). */
  sample<T>(list: readonly T[], count: number): T[];
}

/** FNV-1a: the same text gives the same 32 bits everywhere. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[int(0, list.length - 1)];
    if (chosen === undefined) throw new RangeError('nothing to pick from');
    return chosen;
  };
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
    return taken;
  };
  return { int, chance: (percent) => int(1, 100) <= percent, pick, sample };
}
