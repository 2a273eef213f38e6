/** The API described from what it is made of: declared routes, their input schemas, and the descriptors. */
import { z } from 'zod';
import { areaOf } from '#shared/contract/area.ts';
import type { Resource } from '#shared/resources/define.ts';
import { fieldOf, isFilterable, isHidden, isWritable } from '#shared/resources/fields.ts';
import type { AreaName } from '#shared/contract/area.ts';
import { hasPermission, type Actor, type Ctx } from '../context.ts';
import { recordNameOf, valueSchema } from '../crud/answers.ts';
import { docsPage } from './docs-page.ts';
import { describeWebhooks } from './webhooks-description.ts';
import { REPLY_SENT, type Route } from './route.ts';
import { actorOf, readBearer } from './tokens.ts';

type Json = Record<string, unknown>;

type Schemas = Record<string, Json>;

/** A schema said once for all calls that name it. */
function referTo(schemas: Schemas, name: string, make: () => Json): Json {
  if (!schemas[name]) schemas[name] = make();
  return { $ref: `#/components/schemas/${name}` };
}

/** What a caller of the area may write. */
function writeSchema(resource: Resource, area: AreaName): Json {
  const written = Object.entries(resource.fields).filter(([, field]) => isWritable(field, area));
  return {
    type: 'object',
    properties: Object.fromEntries(written.map(([name, field]) => [name, jsonSchema(valueSchema(field))])),
    required: written.filter(([, field]) => field.required).map(([name]) => name),
  };
}

const envelope = (data: Json): Json => ({
  type: 'object',
  properties: { code: { type: 'integer', examples: [200] }, msg: { type: 'string' }, data },
});
const asPath = (path: string): string => `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`;

function operation(route: Route, method: string, resources: readonly Resource[], schemas: Schemas): Json {
  const found = resourceOf(route, resources);
  const parameters = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const body = bodyOf(route, method, found, schemas);
  return {
    summary: route.summary ?? route.path,
    tags: [tagOf(route)],
    ...(route.permission && { 'x-permission': route.permission }),
    'x-audience': route.audience,
    ...(route.audience !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters,
      ...(found && method === 'get' && !route.path.includes(':') ? listParameters(found.resource, found.area) : []),
      ...(method === 'get' ? queryOf(route) : []),
    ],
    ...(body && {
      requestBody: {
        content: { 'application/x-www-form-urlencoded': { schema: body }, 'application/json': { schema: body } },
      },
    }),
    responses: {
      200: {
        description: 'code 200, or the reason why not',
        content: {
          'application/json': {
            schema: envelope(route.answer ? answerSchema(route.answer, schemas, nameOf(route)) : {}),
          },
        },
      },
      429: { description: 'too many requests' },
    },
  };
}

function resourceOf(route: Route, resources: readonly Resource[]): { resource: Resource; area: AreaName } | null {
  const area = areaOf(route.path).name;
  const base = route.path.replace(/\/:id$/, '');
  const resource = resources.find((entry) => entry.areas[area]?.path === base);
  return resource ? { resource, area } : null;
}

function bodyOf(route: Route, method: string, found: ReturnType<typeof resourceOf>, schemas: Schemas): Json | null {
  if (method === 'get' || method === 'delete') return null;
  if (found && (method === 'post' || method === 'put'))
    return referTo(schemas, `${found.area}.${found.resource.name}.write`, () =>
      writeSchema(found.resource, found.area),
    );
  return route.input ? jsonSchema(route.input) : null;
}

function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

const nameOf = ({ path }: Route): string => path.replaceAll(/[^A-Za-z0-9]+/g, '.').replace(/^\./, '');

/** An answer in which each record is named; the records themselves, and branches of trees, are put beside it. */
function answerSchema(answer: z.ZodType, schemas: Schemas, called: string): Json {
  const convert = (schema: z.core.$ZodType, as: string): Json => {
    const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
      io: 'output',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema: json }) => {
        const name = zodSchema === schema ? undefined : recordNameOf(zodSchema);
        if (name === undefined) return;
        for (const key of Object.keys(json)) delete json[key];
        Object.assign(
          json,
          referTo(schemas, name, () => convert(zodSchema, name)),
        );
      },
    });
    return withoutDefinitions(rest, as, schemas);
  };
  return convert(answer, called);
}

/** What refers to itself is defined within its schema, where nobody looks for it: moved to where all names are. */
function withoutDefinitions({ $defs, ...schema }: Json, name: string, schemas: Schemas): Json {
  const moved = (part: unknown): Json =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`)) as Json; // as: it was one
  for (const [key, definition] of Object.entries($defs ?? {})) schemas[`${name}.${key}`] = moved(definition);
  return moved(schema);
}
/** What is neither a parameter of the path nor in the body. */
function queryOf({ input, path }: Route): Json[] {
  const properties = ((input && jsonSchema(input)['properties']) ?? {}) as Record<string, Json>;
  return Object.entries(properties)
    .filter(([name]) => !path.includes(`:${name}`))
    .map(([name, value]) => ({ name, in: 'query', schema: value }));
}

const LIST = [
  ['page', 'integer'],
  ['per_page', 'integer'],
  ['sort', 'string'],
  ['cursor', 'string'],
  ['isAll', 'boolean'],
] as const;
function listParameters(resource: Resource, area: AreaName): Json[] {
  const filters = Object.keys(resource.fields).filter((name) => {
    const field = fieldOf(resource, name);
    return field && !isHidden(field, area) && isFilterable(field);
  });
  return [
    ...LIST.map(([name, type]) => ({ name, in: 'query', schema: { type } })),
    ...filters.map((name) => ({
      name,
      in: 'query',
      schema: { type: 'string' },
      description: 'value, or value|suffix (like, likeRight, gt, lt, ngt, nlt, in, between …)',
    })),
  ];
}

const tagOf = (route: Route): string => route.permission?.split('.').slice(0, 2).join(' ') ?? route.audience;

export function openApiOf(routes: readonly Route[], resources: readonly Resource[]): Json {
  const paths: Record<string, Json> = {};
  const schemas: Schemas = {};
  for (const route of routes) {
    const methods = typeof route.method === 'string' ? [route.method] : route.method;
    for (const method of methods)
      (paths[asPath(route.path)] ??= {})[method.toLowerCase()] = operation(
        route,
        method.toLowerCase(),
        resources,
        schemas,
      );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marketplace API',
      version: '1',
      description: 'Every reply is HTTP 200 with {code, msg, data}; code tells what happened.',
    },
    paths,
    webhooks: describeWebhooks(),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas,
    },
  };
}

/** The caller of either realm: the address is the same for everybody. */
async function callerOf(ctx: Ctx, authorization: string | undefined): Promise<Actor> {
  if (ctx.actor.kind !== 'anonymous') return ctx.actor;
  const bearer = readBearer(ctx.keys, 'admins', authorization);
  return bearer ? actorOf(ctx.db, 'admins', bearer.sessionId) : ctx.actor;
}

/** Shoppers' calls for everybody, those of the back offices by right. */
function visibleTo(actor: Actor, route: Route): boolean {
  const area = areaOf(route.path).name;
  if (area === 'user') return true;
  const belongs = area === 'admin' ? actor.kind === 'admin' : actor.kind === 'user' && actor.storePassed;
  return belongs && (!route.permission || hasPermission(actor, route.permission));
}

export function openApiRoutes(routes: readonly Route[], resources: readonly Resource[]): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/openapi.json',
      audience: 'public',
      whenClosed: true,
      summary: 'This description',
      answer: z.unknown().describe('OpenAPI 3.1, without the envelope'),
      run: async (ctx, _input, { request, reply }) => {
        const actor = await callerOf(ctx, request.headers.authorization);
        const document = openApiOf(
          routes.filter((route) => visibleTo(actor, route)),
          resources,
        );
        void reply
          .type('application/json; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(JSON.stringify(document));
        return REPLY_SENT;
      },
    },
    {
      method: 'GET',
      path: '/docs',
      audience: 'public',
      whenClosed: true,
      summary: 'This description as a page',
      answer: z.unknown().describe('HTML'),
      run: (_ctx, _input, { reply }) => {
        void reply.type('text/html; charset=utf-8').send(docsPage);
        return REPLY_SENT;
      },
    },
  ];
}
