/** Where files are kept, and taking them from one storage to the other. */
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './fields.ts';
import { moment, text, whole } from './values.ts';

/**
 * `paused` by somebody, or because the storage was switched meanwhile; `incomplete`: some files could not be moved;
 * `moved`: all are in the new storage, compared byte by byte; `clearing`, `cleared`: they are taken out of the old one.
 */
export const STORAGE_MOVE_STATES = ['moving', 'paused', 'incomplete', 'moved', 'clearing', 'cleared'] as const;
export type StorageMoveState = (typeof STORAGE_MOVE_STATES)[number];
const kind = z.enum(['disk', 's3']);

const storage = z.object({
  current: kind.describe('where new files go'),
  movable: z.boolean().describe('Is there another storage to take files from?'),
  move: z
    .object({
      id: whole,
      state: z.enum(STORAGE_MOVE_STATES),
      source: kind,
      target: kind,
      fits: z.boolean().describe('Do the settings still name both storages, and the target as the one in use?'),
      total: whole.nullable().describe('null until they are counted'),
      total_bytes: whole,
      done: whole,
      done_bytes: whole,
      cleared: whole.describe('removed from the old storage'),
      failed: whole,
      failures: z.array(z.object({ key: text, reason: text })).describe('the first of them'),
      created_at: moment,
      updated_at: moment,
    })
    .nullable()
    .describe('the latest'),
});
export type StorageStatus = z.infer<typeof storage>;

const path = '/Admin/configs/storage';
export const showStorage = call({
  method: 'GET',
  path,
  summary: 'Where files are kept, and how far moving them is',
  answer: storage,
});
export const STORAGE_STEPS = ['start', 'pause', 'resume', 'clear'] as const;
export type StorageStep = (typeof STORAGE_STEPS)[number];
export const moveStorage = call({
  method: 'POST',
  path: `${path}/move`,
  summary:
    'Take all files to the storage in use: start, pause, resume (also what failed), clear the old storage when all are moved',
  input: z.object({ step: named('操作', 'Step', z.enum(STORAGE_STEPS)) }),
  answer: storage,
});
