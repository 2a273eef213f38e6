/** Where uploaded files live. Keys look like `goods/2026-11-21/<random>.webp`; their public address is `/storage/<key>`. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** First and last byte, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}
export interface FileHead {
  /** Of the whole file, in bytes. */
  size: number;
  modified: Date;
  /** With its quotes; another one when the content changes. */
  etag: string;
}
export interface StoredFile extends FileHead {
  /** The range that was asked for, else everything. To be read or destroyed. Ends with an error where bytes are missing or wrong. */
  stream: Readable;
}
export interface ListedFile {
  key: string;
  size: number;
}
/** Bytes, or a file that is too long to hold and is read as often as it must be. */
export type Content = Buffer | { size: number; open(): Promise<Readable> };

/** One place for files. Calls may throw `StorageFailure`; a file that is not there is null. */
export interface FileStore {
  readonly kind: 'disk' | 's3';
  /** Tells places apart: another bucket is another place. */
  readonly name: string;
  /** Readers see the whole file or none. */
  put(key: string, content: Content): Promise<void>;
  stat(key: string): Promise<FileHead | null>;
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  /** Everything behind `after`, in the order of the keys. */
  list(after: string): AsyncIterable<ListedFile>;
}

export interface StoragePort {
  put(key: string, content: Content): Promise<void>;
  stat(key: string): Promise<FileHead | null>;
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  /** Where browsers get a public file without us; null: from us. */
  publicUrl(key: string): Promise<string | null>;
  /** Where new files go, and the other place, where there is one, in which earlier ones may still be. */
  places(): Promise<{ current: FileStore; other: FileStore | null }>;
  /** Puts, reads and removes a small file: in the bucket that the settings name, whether it is in use or not. @throws with the reason */
  check(): Promise<void>;
}

/** The place does not answer, refuses, or answers something else than what was put there. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
  /** The service's own (`NoSuchBucket`), or `unreachable`, `timeout`, `damaged`, `public`. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const SAFE_KEY = /^[a-z0-9_]+(\/[A-Za-z0-9][A-Za-z0-9._-]*)+$/;
/** What our own paths become; everything else in a bucket is somebody else's. */
export const isStorageKey = (key: string): boolean => SAFE_KEY.test(key) && !key.includes('..');
/** Files that nobody sees without a signed address. */
export const isPrivateKey = (key: string): boolean => key.startsWith('private/');

export const sizeOf = (content: Content): number => (Buffer.isBuffer(content) ? content.length : content.size);
export const streamOf = async (content: Content): Promise<Readable> =>
  Buffer.isBuffer(content) ? Readable.from([content]) : content.open();

/** SHA-256 in hex and MD5 in base64, the way the services want them. */
export async function digestsOf(content: Content): Promise<{ sha256: string; md5: string }> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  for await (const chunk of await streamOf(content)) {
    sha256.update(chunk as Buffer); // as: streams of files and answers
    md5.update(chunk as Buffer);
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('base64') };
}
