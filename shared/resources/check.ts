/** Descriptors checked together: every mistake is one sentence that names `resource.field`. */
import { AREAS, type AreaName } from '../contract/area.ts';
import type { AreaUse, Field, Resource } from './define.ts';
import { fieldOf, isComputed, isVersioned, pickerOf, RESERVED_FIELDS } from './fields.ts';
import { checkPage } from './check-page.ts';
import { parserOf } from './kinds/index.ts';

const NAME = /^[a-z][a-z0-9_]{0,40}$/;
const AREA_PATH: Record<AreaName, RegExp> = {
  admin: /^\/Admin\/[\w/]+$/,
  seller: /^\/Seller\/[\w/]+$/,
  user: /^\/(?!Admin\/|Seller\/)[\w/]+$/,
};

/** Empty when everything is well. */
export function checkResources(resources: readonly Resource[]): string[] {
  return [...twice(resources), ...resources.flatMap((resource) => checkResource(resource, resources))];
}

function twice(resources: readonly Resource[]): string[] {
  const mistakes: string[] = [];
  const seen = new Map<string, string>();
  for (const resource of resources) {
    for (const { name: area } of AREAS) {
      const use = resource.areas[area];
      if (!use) continue;
      for (const key of [`${area} name ${resource.name}`, `path ${use.path}`]) {
        if (seen.has(key)) mistakes.push(`${resource.name}: the ${key} is taken by ${seen.get(key)}`);
        else seen.set(key, resource.name);
      }
    }
  }
  return mistakes;
}

function checkResource(resource: Resource, all: readonly Resource[]): string[] {
  const { name } = resource;
  const known = (field: string | undefined): boolean => field === undefined || fieldOf(resource, field) !== undefined;
  return [
    ...(NAME.test(name) ? [] : [`${name}: the name takes lower-case letters, digits and _`]),
    ...(Object.keys(resource.areas).length > 0 ? [] : [`${name}: names no area`]),
    ...(known(pickerOf(resource)) || resource.picker === undefined
      ? []
      : [`${name}.${pickerOf(resource)}: the picker names no field`]),
    ...(known(resource.sort?.replace(/^-/, ''))
      ? []
      : [`${name}.${resource.sort}: sorted by a field that does not exist`]),
    ...[
      resource.tree?.parent,
      resource.counts?.field,
      ...(resource.sums ?? []),
      ...(resource.unique ?? []).flat(),
      ...(resource.indexes ?? []).flat(),
    ]
      .filter((field) => field !== undefined && !known(field))
      .map((field) => `${name}.${field}: there is no such field`),
    ...(resource.storage === 'derived'
      ? [resource.owner?.store, resource.owner?.user]
          .filter((field) => field !== undefined && resource.fields[field]?.kind !== 'reference')
          .map((field) => `${name}.${field}: the owner is a field of kind reference`)
      : []),
    ...(resource.storage === 'derived' && resource.source ? [`${name}: a derived resource reads its own table`] : []),
    ...Object.entries(resource.fields).flatMap(([field, spec]) => checkField(resource, field, spec, all)),
    ...AREAS.flatMap(({ name: area }) => (resource.areas[area] ? checkArea(resource, area, resource.areas[area]) : [])),
  ];
}

function checkField(resource: Resource, name: string, field: Field, all: readonly Resource[]): string[] {
  const at = `${resource.name}.${name}`;
  const target = field.resource === undefined || all.some((other) => other.name === field.resource);
  const via = field.via && resource.fields[field.via.field];
  return [
    ...(NAME.test(name) ? [] : [`${at}: the name takes lower-case letters, digits and _`]),
    ...(RESERVED_FIELDS.includes(name) || (name === 'version' && isVersioned(resource))
      ? [`${at}: the name is the system's own`]
      : []),
    ...(field.label['zh-cn'] && field.label.en ? [] : [`${at}: needs a label in both languages`]),
    ...(field.kind === 'choice' && !field.options?.length ? [`${at}: a choice needs options`] : []),
    ...((field.kind === 'reference' || field.kind === 'references') &&
    !field.resource &&
    !field.source &&
    !isComputed(field) &&
    !owns(resource, name)
      ? [`${at}: a reference names the resource that it points to`]
      : []),
    ...(target ? [] : [`${at}: points to ${field.resource}, which does not exist`]),
    ...(field.via && (!via || !['reference', 'references'].includes(via.kind))
      ? [`${at}: goes via ${field.via.field}, which is no reference`]
      : []),
    ...[field.optionOf, field.colorOf].flatMap((other) =>
      other !== undefined && !resource.fields[other]?.options ? [`${at}: ${other} has no options`] : [],
    ),
    ...(field.link && field.kind !== 'references' ? [`${at}: only references have a link table`] : []),
    ...checkPattern(at, field),
    ...(field.strong !== undefined && (field.kind !== 'password' || !resource.fields[field.strong])
      ? [`${at}: a strong password names the field that it may not repeat`]
      : []),
    ...(field.default !== undefined && field.default !== null && !parserOf(field).safeParse(field.default).success
      ? [`${at}: its default is not one of its values`]
      : []),
  ];
}

const owns = (resource: Resource, name: string): boolean =>
  resource.owner?.store === name || resource.owner?.user === name;

function checkPattern(at: string, { pattern }: Field): string[] {
  try {
    if (pattern) new RegExp(pattern, 'u');
    return [];
  } catch {
    return [`${at}: the pattern is no regular expression`];
  }
}

function checkArea(resource: Resource, area: AreaName, use: AreaUse): string[] {
  const owner = { own_store: resource.owner?.store, own_user: resource.owner?.user };
  const scopes = [use.scope, ...Object.values(use.operations ?? {})];
  const writes = (['store', 'update', 'destroy', 'import'] as const).some(
    (operation) => (use.operations?.[operation] ?? use.scope) === 'all',
  );
  return [
    ...(AREA_PATH[area].test(use.path) ? [] : [`${resource.name}: ${use.path} is no path of the ${area} area`]),
    ...scopes.flatMap((scope) =>
      scope in owner && !owner[scope as keyof typeof owner] ? [`${resource.name}: ${scope} needs an owner`] : [],
    ),
    ...(area !== 'admin' && writes ? [`${resource.name}: in the ${area} area only own rows are written`] : []),
    ...use.pages.flatMap((page) => checkPage(resource, area, use, page)),
  ];
}
