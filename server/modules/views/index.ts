/** Saved views of the consoles' lists: own ones, and ones shared with colleagues. The area is part of the path. */
import { AREAS, type AreaName } from '#shared/contract/area.ts';
import type { Route } from '../../http/route.ts';
import { listViews } from './list.ts';
import { createView, removeView, updateView, viewChange, viewForm } from './write.ts';

type Office = Exclude<AreaName, 'user'>;
const isOffice = (name: AreaName): name is Office => name !== 'user';

/** Every account of an area may keep views; sharing them is asked for in the verb. */
const routesOf = (audience: Office, path: string): Route[] => [
  {
    method: 'GET',
    path,
    audience,
    permission: null,
    summary: 'Saved views that the caller sees',
    run: (ctx) => listViews(ctx),
  },
  {
    method: 'POST',
    path,
    audience,
    permission: null,
    summary: 'Keep a view of a list',
    input: viewForm,
    run: createView,
  },
  {
    method: 'PUT',
    path: `${path}/:id`,
    audience,
    permission: null,
    summary: 'Rename, share or renew a view',
    input: viewChange,
    run: updateView,
  },
  { method: 'DELETE', path: `${path}/:id`, audience, permission: null, summary: 'Forget a view', run: removeView },
];

export const viewsRoutes: readonly Route[] = AREAS.flatMap(({ name, prefix }) =>
  isOffice(name) ? routesOf(name, `${prefix}saved_views`) : [],
);
