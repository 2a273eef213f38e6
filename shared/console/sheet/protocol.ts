/** What the page and the spreadsheet worker say to each other: one question, one answer. */
export type SheetRow = Readonly<Record<string, string>>;
export type SheetQuestion =
  | { kind: 'read'; file: ArrayBuffer }
  | { kind: 'write'; name: string; table: readonly (readonly string[])[] };
export type SheetAnswer =
  | { kind: 'rows'; rows: SheetRow[] }
  | { kind: 'file'; file: ArrayBuffer }
  | { kind: 'failed'; message: string };
