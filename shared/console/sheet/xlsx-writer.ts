/**
 * Writes .xlsx row by row. Every text is a text cell, so that nothing is ever a formula; numbers are written digit for
 * digit as they came, so that nothing is rounded.
 */
import { zipWriter, type ZipEntry } from './zip.ts';

export type ColumnKind = 'text' | 'number' | 'money' | 'percent';
export interface SheetColumn {
  heading: string;
  kind: ColumnKind;
  /** Characters. */
  width: number;
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Places in `cellXfs` below. */
const STYLE = { heading: 1, text: 2, guarded: 3, number: 4, money: 5, percent: 6 } as const;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.00&quot;%&quot;"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/><xf/><xf numFmtId="2" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Excel allows 31 characters and forbids some. */
export const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31) || 'Sheet1';

const CELL_CHARACTERS = 32_767;
/** Characters that XML cannot hold: controls, and halves of a character. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
const escaped = (text: string): string =>
  text
    .slice(0, CELL_CHARACTERS)
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** What a program would take for a formula when it edits or converts the cell. */
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r]/;
/** Excel keeps 15 digits; longer ones stay text. */
const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15;

function cell(text: string, kind: ColumnKind): string {
  if (text === '') return '<c/>';
  if (kind !== 'text' && isNumber(text)) return `<c s="${STYLE[kind]}"><v>${text}</v></c>`;
  return textCell(text, LOOKS_LIKE_FORMULA.test(text) ? STYLE.guarded : STYLE.text);
}
const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const columnXml = ({ width, kind }: SheetColumn, index: number): string =>
  `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${STYLE[kind]}" customWidth="1"/>`;

export function xlsxWriter() {
  const zip = zipWriter();
  const names: string[] = [];
  let current: { entry: ZipEntry; kinds: readonly ColumnKind[] } | null = null;

  async function closeSheet(): Promise<void> {
    await current?.entry.add('</sheetData></worksheet>');
    await current?.entry.close();
    current = null;
  }
  /** Begins a sheet; the heading row stays in sight. */
  async function sheet(name: string, columns: readonly SheetColumn[]): Promise<void> {
    await closeSheet();
    names.push(sheetName(name));
    const entry = zip.open(`xl/worksheets/sheet${names.length}.xml`);
    current = { entry, kinds: columns.map(({ kind }) => kind) };
    await entry.add(
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
        `${columns.length > 0 ? `<cols>${columns.map(columnXml).join('')}</cols>` : ''}<sheetData><row>${columns.map(({ heading }) => textCell(heading, STYLE.heading)).join('')}</row>`,
    );
  }
  async function rows(table: readonly (readonly string[])[]): Promise<void> {
    const { entry, kinds } = current ?? {};
    await entry?.add(
      table.map((row) => `<row>${row.map((text, at) => cell(text, kinds?.[at] ?? 'text')).join('')}</row>`).join(''),
    );
  }
  async function finish(): Promise<Blob> {
    await closeSheet();
    const each = (of: (name: string, id: number) => string): string =>
      names.map((name, at) => of(name, at + 1)).join('');
    await zip.file(
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${XLSX_TYPE}.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${each((_, id) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
    );
    await zip.file(
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    );
    await zip.file(
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((name, id) => `<sheet name="${escaped(name)}" sheetId="${id}" r:id="rId${id}"/>`)}</sheets></workbook>`,
    );
    await zip.file(
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${RELATIONS}">${each((_, id) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${id}.xml"/>`)}<Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    );
    await zip.file('xl/styles.xml', STYLES);
    return zip.finish(XLSX_TYPE);
  }
  return { sheet, rows, finish };
}
export type XlsxWriter = ReturnType<typeof xlsxWriter>;
