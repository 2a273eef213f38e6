/** Pictures on their way into a rich text, within the limits of requirements 5. */
import type { Editor } from '@tiptap/core';
import { plainText } from '../../../browser/rich-text.ts';
import { EDITOR } from '../../../contract/limits.ts';
import { isOwnPicture } from '../../../contract/rich-text.ts';

/** `slow` and `failed` may succeed when they are tried again. */
export type PictureFailure = 'notImage' | 'tooBig' | 'slow' | 'failed';
export interface FailedPicture {
  file: File;
  why: PictureFailure;
  /** The server's sentence, where it gave one. */
  reason: string;
}
export type SendPicture = (file: File, signal: AbortSignal) => Promise<string>;

/** More than this at once and none is taken. */
export const areTooMany = (files: readonly File[]): boolean => files.length > EDITOR.maxImages;

const failed = (file: File, why: PictureFailure, reason = ''): FailedPicture => ({ file, why, reason });

async function asData(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return `data:${file.type};base64,${btoa(String.fromCharCode(...bytes))}`;
}

/** The address of a picture; a small one is its own. */
async function placed(file: File, send: SendPicture): Promise<string | FailedPicture> {
  if (!file.type.startsWith('image/')) return failed(file, 'notImage');
  if (file.size > EDITOR.maxImageBytes) return failed(file, 'tooBig');
  if (file.size < EDITOR.inlineBelowBytes) {
    const data = await asData(file);
    // What only claims to be a picture is for the server to refuse, with its reason.
    if (isOwnPicture(data, [])) return data;
  }
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), EDITOR.uploadTimeout);
  try {
    return await send(file, abort.signal);
  } catch (error) {
    if (abort.signal.aborted) return failed(file, 'slow');
    return failed(file, 'failed', error instanceof Error ? error.message : '');
  } finally {
    clearTimeout(timer);
  }
}

/** One after the other, in the order in which they were chosen; one that fails holds up no other. */
export async function placePictures(
  files: readonly File[],
  { send, add, onDone }: { send: SendPicture; add: (address: string) => void; onDone: (done: number) => void },
): Promise<FailedPicture[]> {
  const failures: FailedPicture[] = [];
  for (const [at, file] of files.entries()) {
    const result = await placed(file, send);
    if (typeof result === 'string') add(result);
    else failures.push(result);
    onDone(at + 1);
  }
  return failures;
}

/** Puts a picture behind what is selected: nothing that was written is replaced. */
export function addPicture(editor: Editor, src: string): void {
  if (!editor.isDestroyed)
    editor.chain().insertContentAt(editor.state.selection.to, { type: 'image', attrs: { src } }).run();
}

/** Files to take as pictures. Office programs add a picture of the words that they copy: there the words count. */
export const filesOf = (data: DataTransfer | null): File[] =>
  plainText(data?.getData('text/html') ?? '') === '' ? [...(data?.files ?? [])] : [];
