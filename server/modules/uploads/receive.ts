/** Takes one multipart form apart: the file and the fields around it, in whichever order they come. */
import type { FastifyRequest } from 'fastify';
import { THUMB_SIZES } from '#shared/contract/limits.ts';
import { invalid } from '../../errors.ts';
import { z } from '../../http/validate.ts';
import type { Box } from './images.ts';

export interface Received {
  filename: string;
  bytes: Buffer;
  /** Folder as the form names it. */
  name: string;
  shrink: Box | null;
  thumbs: Box[];
  dirId: number;
  uploadType: string;
}

/** @throws 413 above the limit of the server, 422 without a file */
export async function receive(request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) throw invalid({ file: { key: 'upload.empty' } });
  const fields: Record<string, string> = {};
  let file: { filename: string; bytes: Buffer } | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = { filename: part.filename, bytes: await part.toBuffer() };
    else fields[part.fieldname] = String(part.value);
  }
  if (!file || file.bytes.length === 0) throw invalid({ file: { key: 'upload.empty' } });
  const { shrink, thumbs } = readOption(fields['option']);
  return {
    ...file,
    shrink,
    thumbs,
    name: fields['name'] ?? '',
    dirId: /^\d{1,15}$/.test(fields['dir_id'] ?? '') ? Number(fields['dir_id']) : 0,
    uploadType: fields['uploadType'] ?? 'uploadPic',
  };
}

const side = z.coerce.number().int().min(1).max(4_000);
const optionSchema = z.object({
  width: side.optional().catch(undefined),
  height: side.optional().catch(undefined),
  thumb: z
    .array(z.tuple([side, side]))
    .max(5)
    .catch([])
    .default([]),
});

/** `{width, height}` and `{thumb: [[w, h], …]}` as JSON; some forms send text that is no JSON, which asks for nothing. */
export function readOption(text: string | undefined): { shrink: Box | null; thumbs: Box[] } {
  try {
    const { width, height, thumb } = optionSchema.parse(JSON.parse(text ?? ''));
    const shrink = width || height ? { width: width ?? 4_000, height: height ?? 4_000 } : null;
    return { shrink, thumbs: thumb.map(([w, h]) => ({ width: w, height: h })) };
  } catch {
    return { shrink: null, thumbs: [] };
  }
}
export const standardThumbs: readonly Box[] = THUMB_SIZES.map((size) => ({ width: size, height: size }));
