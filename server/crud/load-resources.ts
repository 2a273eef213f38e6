/** The descriptors as one caller may see them: what the consoles are drawn from. */
import { z } from 'zod';
import { AREAS } from '#shared/contract/area.ts';
import { consoleResource } from '#shared/resources/record-answers.ts';
import { projectResource, type ConsoleResource } from '#shared/resources/project.ts';
import type { Ctx } from '../context.ts';
import type { Route } from '../http/route.ts';
import type { AreaResource } from './engine.ts';
import { mayInArea } from './rights.ts';

const project = (ctx: Ctx, entities: readonly AreaResource[]): ConsoleResource[] =>
  entities.flatMap(
    (entity) => projectResource(entity.resource, entity.area, (right) => mayInArea(ctx, entity, right)) ?? [],
  );

export const loadRoutes = (entities: readonly AreaResource[]): Route[] =>
  AREAS.map(({ name, prefix }) => ({
    method: 'GET',
    path: `${prefix}load_resources`,
    audience: name === 'user' ? 'shopper' : name,
    ...(name !== 'user' && { permission: null }),
    summary: 'What the caller can do with which resources',
    answer: z.array(consoleResource),
    run: (ctx) =>
      project(
        ctx,
        entities.filter((entity) => entity.area === name),
      ),
  }));
