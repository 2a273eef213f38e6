/** Waybill numbers as couriers write them; the server checks the same. */
export const WAYBILL = /^[A-Za-z0-9-]{4,40}$/;

/** A column copied from a spreadsheet: one number per line, the first cell of each. */
export const pastedColumn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => (line.split('\t')[0] ?? '').trim())
    .filter((cell) => cell !== '');
