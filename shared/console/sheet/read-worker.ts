/** Reads a spreadsheet away from the page's thread. */
import type { SheetAnswer } from './read-sheet.ts';
import { readXlsx } from './read-xlsx.ts';

async function answerTo(file: File): Promise<SheetAnswer> {
  try {
    const bytes = await file.arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join('-');
    return { sheet: { ...readXlsx(bytes, /\.(csv|txt)$/i.test(file.name)), hash } };
  } catch (error) {
    return { error };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void answerTo(data).then((answer) => self.postMessage(answer));
});
