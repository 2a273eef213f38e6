/** Files that administrators may upload beside pictures: known by extension, believed by their first bytes. */
const starts =
  (...bytes: number[]) =>
  (file: Buffer): boolean =>
    file.subarray(0, bytes.length).equals(Buffer.from(bytes));
const zip = starts(0x50, 0x4b, 0x03, 0x04);
const pem = (file: Buffer): boolean => /^\s*-----BEGIN [A-Z0-9 ]+-----/.test(file.toString('latin1', 0, 200));
const der = starts(0x30, 0x82);

const LOOKS: Readonly<Record<string, (file: Buffer) => boolean>> = {
  ico: starts(0, 0, 1, 0),
  pem,
  crt: (file) => pem(file) || der(file),
  xls: starts(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  xlsx: zip,
  apk: zip,
  wgt: zip,
};

/** The extension of a file that is what its name says; null for everything else. */
export function fileType(name: string, bytes: Buffer): string | null {
  const extension = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(LOOKS, extension) && LOOKS[extension]?.(bytes) ? extension : null;
}
/** Keys and certificates are never served to anyone without a signed address. */
export const isKeyFile = (extension: string): boolean => extension === 'pem' || extension === 'crt';
