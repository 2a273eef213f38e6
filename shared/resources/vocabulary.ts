/** The words of a descriptor (requirements 3): column, input and view types, operators, and the kinds of values. */

export const OPERATIONS = ['index', 'show', 'store', 'update', 'destroy', 'import', 'export'] as const;
/** Last part of a permission name: `admin.goods_brands.update`. */
export type Operation = (typeof OPERATIONS)[number];

/** Whose rows an operation reaches. */
export const SCOPES = ['none', 'own_user', 'own_store', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** How a list shows a value (requirements 3 "Column types"). */
export const COLUMN_TYPES = [
  'text',
  'money',
  'tags',
  'tags_array',
  'icon_tags',
  'dict',
  'dict_tags',
  'avatar',
  'image',
  'custom',
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** How a form edits a value (requirements 3 "Form input types"). */
export const INPUT_TYPES = [
  'icon',
  'table_select',
  'text',
  'password',
  'number',
  'textarea',
  'cascader',
  'cascader_lazy',
  'select',
  'autocomplete',
  'avatar',
  'image',
  'file',
  'editor',
  'switch',
  'radio',
  'datetime',
  'daterange',
  'date',
] as const;
export type InputType = (typeof INPUT_TYPES)[number];

/** How the view dialog shows a value (compatibility 10.2). `tag` is the default. */
export const VIEW_TYPES = [
  'tag',
  'text',
  'html',
  'tags_array',
  'dict',
  'dict_tags',
  'avatar',
  'image',
  'images',
  'custom',
] as const;
export type ViewType = (typeof VIEW_TYPES)[number];

/** The suffix after the bar in `field=value|suffix` (compatibility 2); none means equality. */
export const FILTER_SUFFIXES = [
  'like',
  'likeRight',
  'likeLeft',
  'gt',
  'lt',
  'ngt',
  'nlt',
  'in',
  'between',
  'select',
  'whereHas',
] as const;
export type FilterSuffix = (typeof FILTER_SUFFIXES)[number];

/**
 * What a value is. One entry per kind in four typed tables: zod parser, database column, list operators, and
 * console cell/input/view; a missing entry does not compile.
 */
export const FIELD_KINDS = [
  'text', // one line, at most `max` characters
  'long_text', // several lines
  'rich_text', // sanitised html + marker + JSON node tree
  'integer',
  'money', // fen in the database, "12.30" on the wire
  'points', // whole points in the database, "12.00" on the wire
  'percent', // basis points in the database, "5.00" on the wire
  'weight', // grams in the database, kilograms with 2 decimals on the wire
  'score', // 0.00-5.00
  'flag', // 0 or 1
  'choice', // one of `options`
  'reference', // id of one record of `resource`
  'references', // ids of several records of `resource`
  'strings', // list of short texts
  'image', // one picture address
  'images', // comma-joined picture addresses, a list on the wire
  'file', // one file address
  'password', // never read; blank keeps the old one
  'icon', // an `fa-` name
  'date', // YYYY-MM-DD
  'datetime', // YYYY-MM-DD HH:mm:ss, local time of the server
  'daterange', // [from, to) pair of datetimes
  'area', // [province, city, district] area ids
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];
