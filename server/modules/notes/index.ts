/** Internal notes of the staff: each office reads its own, the store's apart from the platform's. */
import { NOTED, noteCalls, type NoteSubject } from '#shared/contract/staff-notes.ts';
import { handle } from '../../http/handle.ts';
import { routes, type Route } from '../../http/route.ts';
import { notesOn } from './notes.ts';

const routesOf = (area: keyof typeof NOTED, audience: 'admin' | 'seller', subject: NoteSubject): readonly Route[] => {
  const calls = noteCalls(area, subject);
  const write = `${audience}.${subject}.note`;
  const verbs = notesOn(subject, write);
  return routes(
    handle(calls.list, { audience, permission: `${audience}.${subject}.show` }, verbs.list),
    handle(calls.add, { audience, permission: write }, verbs.add),
    handle(calls.remove, { audience, permission: write }, verbs.remove),
  );
};
export const notesRoutes = [
  ...NOTED['/Admin'].flatMap((subject) => routesOf('/Admin', 'admin', subject)),
  ...NOTED['/Seller'].flatMap((subject) => routesOf('/Seller', 'seller', subject)),
];
