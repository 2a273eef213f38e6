/** More than these are asked for between two visits of somebody who reads everything. */
const MOST = 10_000;

/**
 * Which keys were asked for lately, as hashes: two keys that are taken for one do no harm. The older half is forgotten
 * whenever the newer one is full.
 */
export class RecentKeys {
  private newer = new Set<number>();
  private older = new Set<number>();

  /** @returns whether it was asked for before */
  note(key: string): boolean {
    const hash = hashOf(key);
    const known = this.newer.has(hash) || this.older.has(hash);
    this.newer.add(hash);
    if (this.newer.size >= MOST) {
      this.older = this.newer;
      this.newer = new Set();
    }
    return known;
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash;
}
