/** A map that does not grow without end: what was used longest ago goes first, and what has expired goes by itself. */
export interface Bounds {
  entries: number;
  /** Of all entries together, as their owner weighs them. @default no limit */
  bytes?: number;
}

interface Kept<Value> {
  value: Value;
  bytes: number;
  expires: number;
}

export class BoundedMap<Value> {
  bytes = 0;
  private readonly kept = new Map<string, Kept<Value>>();
  private readonly bounds: Bounds;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  get size(): number {
    return this.kept.size;
  }

  get(key: string): Value | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    this.kept.delete(key);
    if (found.expires > Date.now()) {
      this.kept.set(key, found);
      return found.value;
    }
    this.bytes -= found.bytes;
    return undefined;
  }

  /** @param expires moment in milliseconds */
  set(key: string, value: Value, expires: number, bytes = 0): void {
    this.delete(key);
    this.kept.set(key, { value, bytes, expires });
    this.bytes += bytes;
    this.shrink();
  }

  /** The value weighs more than when it was set. Nothing happens when it has gone meanwhile. */
  grow(key: string, value: Value, bytes: number): void {
    const found = this.kept.get(key);
    if (found?.value !== value) return;
    found.bytes += bytes;
    this.bytes += bytes;
    this.shrink();
  }

  delete(key: string): void {
    this.bytes -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }

  clear(): void {
    this.kept.clear();
    this.bytes = 0;
  }

  /** Lets go of what has expired. */
  sweep(): void {
    const now = Date.now();
    for (const [key, { expires }] of this.kept) if (expires <= now) this.delete(key);
  }

  private shrink(): void {
    const { entries, bytes = Number.POSITIVE_INFINITY } = this.bounds;
    for (const key of this.kept.keys()) {
      if (this.kept.size <= entries && this.bytes <= bytes) return;
      this.delete(key);
    }
  }
}
