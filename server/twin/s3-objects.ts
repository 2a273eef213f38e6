/** The objects of the storage's stand-in: what is known of them in its memory, their bytes in files that outlive a restart. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TwinWorld } from './stand-in.ts';

export interface StoredObject {
  size: number;
  /** MD5, the ETag of the object. */
  md5: string;
  modified: string;
  isPublic: boolean;
  /** Sent back with it as they came. */
  headers: Readonly<Record<string, string>>;
}
type Objects = Record<string, StoredObject>;

const KEPT_HEADERS = /^(content-type|content-disposition|cache-control|x-amz-meta-.+)$/;

export class ObjectShelf {
  readonly #world: TwinWorld;
  /** Of a twin that forgets. */
  readonly #bytes = new Map<string, Buffer>();

  constructor(world: TwinWorld) {
    this.#world = world;
  }
  /** `bucket/key` in the order of the keys. */
  all(): [string, StoredObject][] {
    return Object.entries(this.#objects()).toSorted(([one], [other]) => (one < other ? -1 : 1));
  }
  get(name: string): StoredObject | undefined {
    return this.#objects()[name];
  }
  bytes(name: string): Buffer {
    const file = this.#fileOf(name);
    return file && existsSync(file) ? readFileSync(file) : (this.#bytes.get(name) ?? Buffer.alloc(0));
  }
  put(name: string, bytes: Buffer, headers: Readonly<Record<string, string>>): StoredObject {
    const file = this.#fileOf(name);
    if (file) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    } else this.#bytes.set(name, bytes);
    const object: StoredObject = {
      size: bytes.length,
      md5: createHash('md5').update(bytes).digest('hex'),
      modified: new Date().toISOString(),
      isPublic: headers['x-amz-acl'] === 'public-read',
      headers: Object.fromEntries(Object.entries(headers).filter(([header]) => KEPT_HEADERS.test(header))),
    };
    this.#objects()[name] = object;
    this.#world.changed();
    return object;
  }
  remove(name: string): void {
    const file = this.#fileOf(name);
    if (file) rmSync(file, { force: true });
    this.#bytes.delete(name);
    delete this.#objects()[name];
    this.#world.changed();
  }
  #objects(): Objects {
    return this.#world.memory<{ objects: Objects }>('s3', () => ({ objects: {} })).objects;
  }
  #fileOf(name: string): string {
    const { folder } = this.#world;
    return folder && path.join(folder, 's3', createHash('sha256').update(name).digest('hex'));
  }
}
