/** Reads an export: lines of JSON, page after page, each handed on before the next is read. */
import type { Row } from '../data/resources.ts';

/** The stream ended before the server said so. */
export class CutOff extends Error {
  override readonly name = 'CutOff';
}

/** @throws CutOff when the last line is missing */
export async function* readExport(body: ReadableStream<Uint8Array>): AsyncGenerator<Row[] | { total: number }> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader(); // as: the library's types part ArrayBuffer kinds
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + piece.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const page = JSON.parse(line) as Row[] | { total: number } | { end: number }; // as: contract of the export
      if ('end' in page) return;
      yield page;
    }
  }
  throw new CutOff();
}
