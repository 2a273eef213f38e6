/** Descriptors checked together: every mistake is one sentence that names `resource.field`. */
import { AREAS, type AreaName } from '../contract/area.ts';
import type { AreaUse, Field, Resource } from './define.ts';
import { fieldOf, isComputed, isVersioned, RESERVED_FIELDS } from './fields.ts';
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

/** The sentences whose condition holds. */
const mistakes = (...cases: readonly (readonly [wrong: boolean, sentence: string])[]): string[] =>
  cases.flatMap(([wrong, sentence]) => (wrong ? [sentence] : []));

function checkResource(resource: Resource, all: readonly Resource[]): string[] {
  const { name, picker, sort } = resource;
  const isMissing = (field: string): boolean => fieldOf(resource, field) === undefined;
  return [
    ...mistakes(
      [!NAME.test(name), `${name}: the name takes lower-case letters, digits and _`],
      [Object.keys(resource.areas).length === 0, `${name}: names no area`],
      [picker !== undefined && isMissing(picker), `${name}.${picker}: the picker names no field`],
      [
        sort !== undefined && isMissing(sort.replace(/^-/, '')),
        `${name}.${sort}: sorted by a field that does not exist`,
      ],
    ),
    ...namedFields(resource)
      .filter(isMissing)
      .map((field) => `${name}.${field}: there is no such field`),
    ...(resource.storage === 'derived' ? checkDerived(resource) : []),
    ...Object.entries(resource.fields).flatMap(([field, spec]) => checkField(resource, field, spec, all)),
    ...AREAS.flatMap(({ name: area }) => (resource.areas[area] ? checkArea(resource, area, resource.areas[area]) : [])),
  ];
}

const namedFields = ({ tree, counts, sums = [], unique = [], indexes = [], naturalKeys = [] }: Resource): string[] => [
  ...(tree ? [tree.parent] : []),
  ...(counts ? [counts.field] : []),
  ...sums,
  ...unique.flat(),
  ...naturalKeys.flat(),
  ...indexes.flat(),
];

const checkDerived = ({ name, owner, fields, source }: Resource): string[] => [
  ...Object.values(owner ?? {})
    .filter((field) => fields[field]?.kind !== 'reference')
    .map((field) => `${name}.${field}: the owner is a field of kind reference`),
  ...mistakes([source !== undefined, `${name}: a derived resource reads its own table`]),
];

const REFERENCES: ReadonlySet<string | undefined> = new Set(['reference', 'references']);

function checkField(resource: Resource, name: string, field: Field, all: readonly Resource[]): string[] {
  const at = `${resource.name}.${name}`;
  const isReserved = RESERVED_FIELDS.includes(name) || (name === 'version' && isVersioned(resource));
  return [
    ...mistakes(
      [!NAME.test(name), `${at}: the name takes lower-case letters, digits and _`],
      [isReserved, `${at}: the name is the system's own`],
      [!field.label['zh-cn'] || !field.label.en, `${at}: needs a label in both languages`],
    ),
    ...checkReference(resource, name, field, all),
    ...checkValues(at, resource, field),
  ];
}

function checkReference(resource: Resource, name: string, field: Field, all: readonly Resource[]): string[] {
  const at = `${resource.name}.${name}`;
  const { kind, via, link, resource: target, source } = field;
  const isOwner = Object.values(resource.owner ?? {}).includes(name);
  const needsTarget = REFERENCES.has(kind) && !isComputed(field) && !isOwner;
  return mistakes(
    [needsTarget && !target && !source, `${at}: a reference names the resource that it points to`],
    [
      target !== undefined && !all.some((other) => other.name === target),
      `${at}: points to ${target}, which does not exist`,
    ],
    [
      via !== undefined && !REFERENCES.has(resource.fields[via.field]?.kind),
      `${at}: goes via ${via?.field}, which is no reference`,
    ],
    [link !== undefined && kind !== 'references', `${at}: only references have a link table`],
  );
}

function checkValues(at: string, { fields }: Resource, field: Field): string[] {
  const { kind, options = [], optionOf, colorOf, strong, default: initial } = field;
  const isUnparsable = initial !== undefined && initial !== null && !parserOf(field).safeParse(initial).success;
  return [
    ...mistakes([kind === 'choice' && options.length === 0, `${at}: a choice needs options`]),
    ...[optionOf, colorOf].flatMap((other) =>
      other !== undefined && !fields[other]?.options ? [`${at}: ${other} has no options`] : [],
    ),
    ...checkPattern(at, field),
    ...mistakes(
      [
        strong !== undefined && (kind !== 'password' || !fields[strong]),
        `${at}: a strong password names the field that it may not repeat`,
      ],
      [isUnparsable, `${at}: its default is not one of its values`],
    ),
  ];
}

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
