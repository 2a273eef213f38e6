/** A zip file written entry by entry: what is added is packed at once, so that only packed bytes are kept. */

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function crcOf(bytes: Uint8Array, before: number): number {
  let crc = ~before >>> 0;
  for (const byte of bytes) crc = ((CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)) >>> 0;
  return ~crc >>> 0;
}

/** Little-endian numbers of 2 (`u16`) or 4 bytes, one after the other. */
function record(...fields: readonly (readonly [2 | 4, number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((size, [bytes]) => size + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const UTF8_WITH_DESCRIPTOR = 0x0808;
const DEFLATE = 8;
/** 1 January 1980: the same content gives the same file. */
const NO_DATE = 0x0021;

interface Written {
  name: Uint8Array<ArrayBuffer>;
  crc: number;
  packed: number;
  size: number;
  at: number;
}
export interface ZipEntry {
  add(text: string): Promise<void>;
  close(): Promise<void>;
}

export function zipWriter() {
  const parts: BlobPart[] = [];
  const written: Written[] = [];
  const utf8 = new TextEncoder();
  let length = 0;
  const put = (bytes: Uint8Array<ArrayBuffer>) => {
    parts.push(bytes);
    length += bytes.length;
  };

  /** One entry is open at a time. */
  function open(path: string): ZipEntry {
    const entry: Written = { name: utf8.encode(path), crc: 0, packed: 0, size: 0, at: length };
    put(
      record(
        [4, 0x04034b50],
        [2, 20],
        [2, UTF8_WITH_DESCRIPTOR],
        [2, DEFLATE],
        [2, 0],
        [2, NO_DATE],
        [4, 0],
        [4, 0],
        [4, 0],
        [2, entry.name.length],
        [2, 0],
      ),
    );
    put(entry.name);
    const packer = new CompressionStream('deflate-raw');
    const writer = packer.writable.getWriter();
    const packing = (async () => {
      const reader = packer.readable.getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        entry.packed += piece.value.length;
        put(piece.value);
      }
    })();
    return {
      async add(text) {
        const bytes = utf8.encode(text);
        entry.crc = crcOf(bytes, entry.crc);
        entry.size += bytes.length;
        await writer.write(bytes);
      },
      async close() {
        await writer.close();
        await packing;
        put(record([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]));
        written.push(entry);
      },
    };
  }

  async function file(path: string, text: string): Promise<void> {
    const entry = open(path);
    await entry.add(text);
    await entry.close();
  }

  function finish(type: string): Blob {
    const start = length;
    for (const { name, crc, packed, size, at } of written) {
      put(
        record(
          [4, 0x02014b50],
          [2, 20],
          [2, 20],
          [2, UTF8_WITH_DESCRIPTOR],
          [2, DEFLATE],
          [2, 0],
          [2, NO_DATE],
          [4, crc],
          [4, packed],
          [4, size],
          [2, name.length],
          [2, 0],
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, at],
        ),
      );
      put(name);
    }
    const count = written.length;
    put(record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, length - start], [4, start], [2, 0]));
    return new Blob(parts, { type });
  }
  return { open, file, finish };
}
