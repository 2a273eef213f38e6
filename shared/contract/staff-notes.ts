/** Internal notes of the staff on a record: those of the platform, and apart from them those of a store. Shoppers never see any. */
import { z } from 'zod';
import { call } from './call.ts';
import { id, named, requiredText } from './fields.ts';
import { bit, moment, text, whole } from './values.ts';

export const MAX_NOTE = 1_000;
/** What notes can be written on, by area. */
export const NOTED = { '/Admin': ['orders', 'stores', 'users'], '/Seller': ['orders'] } as const;
export type NoteSubject = (typeof NOTED)['/Admin'][number];

const note = z.object({
  id: whole,
  author: text,
  text: text.describe("'' once it is removed"),
  created_at: moment,
  removed_at: moment.nullable(),
  own: z.boolean().describe('the caller wrote it, and may remove it'),
});
export type StaffNote = z.infer<typeof note>;
const notes = z.object({ can_write: bit, notes: z.array(note).describe('newest first') });
export type StaffNotes = z.infer<typeof notes>;

/** The calls about notes on one kind of record. */
export const noteCalls = (area: keyof typeof NOTED, subject: NoteSubject) => {
  const path = `${area}/${subject}/:id/notes`;
  return {
    list: call({ method: 'GET', path, summary: 'Internal notes of the staff', input: z.object({ id }), answer: notes }),
    add: call({
      method: 'POST',
      path,
      summary: 'Write an internal note',
      input: z.object({ id, text: named('内部备注', 'Internal note', requiredText(MAX_NOTE)) }),
      answer: notes,
    }),
    remove: call({
      method: 'DELETE',
      path: `${path}/:note`,
      summary: 'Remove an own note: that there was one stays',
      input: z.object({ id, note: id }),
      answer: whole,
    }),
  };
};
export type NoteCalls = ReturnType<typeof noteCalls>;
