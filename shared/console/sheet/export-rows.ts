/** Reads an export: lines of JSON, page after page, each handed on before the next is read. */
import type { Row } from '../data/resources.ts';

export interface ExportSteps {
  onTotal: (total: number) => void;
  onRows: (rows: Row[]) => Promise<void>;
}

/** The stream ended before the server said so. */
export class CutOff extends Error {
  override readonly name = 'CutOff';
}

/** How many rows came. @throws CutOff when the last line is missing */
export async function readExport(body: ReadableStream<Uint8Array>, { onTotal, onRows }: ExportSteps): Promise<number> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader(); // as: the library's types part ArrayBuffer kinds
  let rest: string[] = [];
  const take = async (line: string): Promise<number | null> => {
    const value = JSON.parse(line) as Row[] | { total: number } | { end: number }; // as: contract of the export
    if (Array.isArray(value)) await onRows(value);
    else if ('total' in value) onTotal(value.total);
    else return value.end;
    return null;
  };
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const parts = piece.value.split('\n');
    for (const [at, part] of parts.entries()) {
      rest.push(part);
      if (at === parts.length - 1) break;
      const end = await take(rest.join(''));
      rest = [];
      if (end !== null) return end;
    }
  }
  throw new CutOff();
}
