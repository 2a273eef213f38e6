/** Takes one multipart form apart: the file and the fields around it, in whichever order they come. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { THUMB_SIZES } from '#shared/contract/limits.ts';
import { AppError, invalid } from '../../errors.ts';
import { inTime, tooLarge } from '../../http/transfer-limits.ts';
import type { Box } from './images.ts';

/** 64 MB and the fields around it. */
const MOST_BYTES = 67_174_400;
const SECONDS = 120;

export interface Received {
  filename: string;
  /** Where the bytes lie, until the call has ended. */
  file: string;
  size: number;
  /** Folder as the form names it. */
  name: string;
  shrink: Box | null;
  thumbs: Box[];
  dirId: number;
  uploadType: string;
}

/**
 * Reads a form, its file onto the disk, and hands it to `handle`. However slow the sender is, it costs an open file.
 * @param most longest file; of a longer one nothing more is kept
 * @throws 413 above the limit of the server, 408 for a sender that is too slow, 422 without a file or with one too long
 */
export async function receive<T>(
  request: FastifyRequest,
  most: number,
  handle: (received: Received) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw invalid({ file: { key: 'upload.empty' } });
  if (Number(request.headers['content-length']) > MOST_BYTES) throw tooLarge();
  const file = path.join(os.tmpdir(), `marketplace-upload-${randomUUID()}`);
  try {
    const patience = { seconds: SECONDS, bytes: MOST_BYTES };
    return await handle(await inTime(request, patience, () => readParts(request, file, most)));
  } finally {
    await rm(file, { force: true });
  }
}

async function readParts(request: FastifyRequest, file: string, most: number): Promise<Received> {
  const fields: Record<string, string> = {};
  let found: { filename: string; size: number } | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: most } })) {
      if (part.type === 'file') {
        const target = createWriteStream(file, { mode: 0o600 });
        await pipeline(part.file, target);
        if (part.file.truncated) throw invalid({ file: { key: 'upload.large', params: { max: most / 1_048_576 } } });
        found = { filename: part.filename, size: target.bytesWritten };
      } else fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    throw isTold(error) ? error : invalid({ file: { key: 'upload.broken' } });
  }
  if (!found || found.size === 0) throw invalid({ file: { key: 'upload.empty' } });
  return {
    ...found,
    file,
    ...readOption(fields['option']),
    name: fields['name'] ?? '',
    dirId: /^\d{1,15}$/.test(fields['dir_id'] ?? '') ? Number(fields['dir_id']) : 0,
    uploadType: fields['uploadType'] ?? 'uploadPic',
  };
}

/** Limits of the form reader and failures of the disk say what they are; the rest is a form that cannot be read. */
const isTold = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && ('statusCode' in error || 'syscall' in error));

const MOST_SIDE = 4_000;
const side = (most: number) => z.coerce.number().int().min(1).max(most);
const thumbSide = side(1_200);
const optionSchema = z.object({
  width: side(MOST_SIDE).optional().catch(undefined),
  height: side(MOST_SIDE).optional().catch(undefined),
  thumb: z
    .array(z.tuple([thumbSide, thumbSide]))
    .max(5)
    .catch([])
    .default([]),
});

/** `{width, height}` and `{thumb: [[w, h], …]}` as JSON; some forms send text that is no JSON, which asks for nothing. */
function readOption(text: string | undefined): { shrink: Box | null; thumbs: Box[] } {
  try {
    const { width, height, thumb } = optionSchema.parse(JSON.parse(text ?? ''));
    const shrink = width || height ? { width: width ?? MOST_SIDE, height: height ?? MOST_SIDE } : null;
    return { shrink, thumbs: thumb.map(([w, h]) => ({ width: w, height: h })) };
  } catch {
    return { shrink: null, thumbs: [] };
  }
}
export const standardThumbs: readonly Box[] = THUMB_SIZES.map((size) => ({ width: size, height: size }));
