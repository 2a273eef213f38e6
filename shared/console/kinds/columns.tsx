/** A list cell per column type. Cells are plain elements: a page of 400 rows has thousands of them. */
import type { ComponentType } from 'react';
import type { ColumnType } from '../../resources/vocabulary.ts';
import { useLabel, useT } from '../app/i18n.ts';
import { useConsole } from '../app/area.ts';
import type { CellProps } from '../app/registry.ts';
import type { Dictionary } from '../data/dictionaries.ts';
import { FaIcon } from '../layout/FaIcon.tsx';
import { PictureCell } from './PictureCell.tsx';
import { isOnOff } from './kinds.ts';
import { CLIP_WIDTH } from './values.ts';
import { isBlank, listOf, meaningOf, textOf, UNKNOWN } from './text-of.ts';

type Cell = ComponentType<CellProps>;

function TextCell(props: CellProps) {
  const t = useT();
  const label = useLabel();
  const { width = 0, blankLabel } = props.field;
  const text = textOf(props.value, { ...props, t }) || (blankLabel ? label(blankLabel) : '');
  return (
    <span
      className="clip"
      style={width > CLIP_WIDTH ? { maxWidth: width } : undefined}
      title={text.length > 18 ? text : undefined}
    >
      {text}
    </span>
  );
}

/** Income carries a plus sign and the calm colour, expense stays ink. */
function MoneyCell(props: CellProps) {
  const t = useT();
  const text = textOf(props.value, { ...props, t });
  return <span className={text.startsWith('+') ? 'money plus' : 'money'}>{text}</span>;
}

/** `most` tags. @default those that a row has place for */
type ManyProps = CellProps & { most?: number };

interface Tag {
  /** What the words stand for: two values may read alike. @default the text */
  value?: string;
  text: string;
  color?: string | undefined;
}
/** A row stays a row: more than these are counted. */
const MOST_TAGS = 3;
/** @param most all that are shown; the rest is a number that says the words */
function Tags({ items, most = MOST_TAGS }: { items: readonly Tag[]; most?: number | undefined }) {
  const shown = items.length > most ? items.slice(0, most - 1) : items;
  const rest = items.slice(shown.length);
  return (
    <span className="tags">
      {shown.map(({ text, value = text, color }) => (
        <span key={value} className={`tag ${color ?? 'default'}`}>
          {text}
        </span>
      ))}
      {rest.length > 0 && (
        <span className="faint" title={rest.map(({ text }) => text).join('\n')}>
          +{rest.length}
        </span>
      )}
    </span>
  );
}

function TagsCell(props: CellProps) {
  const t = useT();
  const text = textOf(props.value, { ...props, t });
  const { row, field, resource } = props;
  const lender = field.colorOf ? resource?.fields[field.colorOf]?.options : undefined;
  const color = lender?.find(({ value }) => String(value) === String(row[field.colorOf ?? '']))?.color;
  return text ? <Tags items={[{ text, color }]} /> : null;
}
/** Plain words, or ids where a dictionary tells what they mean. */
export const TagsArrayCell = (props: ManyProps) =>
  props.dictionary && !props.field.labelAs ? (
    <DictTagsCell {...props} />
  ) : (
    <Tags items={[...new Set(listOf(props.value))].map((text) => ({ text }))} most={props.most} />
  );

const IconCell: Cell = ({ value }) =>
  isBlank(value) ? null : (
    <span className="tags" style={{ flexWrap: 'nowrap' }}>
      <FaIcon name={String(value)} />
      <span className="tag default">{String(value)}</span>
    </span>
  );

function DictCell(props: CellProps) {
  const t = useT();
  return <span className="clip">{textOf(props.value, { ...props, t })}</span>;
}
export function DictTagsCell({ value, row, field, dictionary, most }: ManyProps) {
  const t = useT();
  const named = field.labelAs ? listOf(row[field.labelAs]) : [];
  if (named.length > 0) return <Tags items={[...new Set(named)].map((text) => ({ text }))} most={most} />;
  const items = [...new Set(listOf(value))].map((code) => ({
    value: code,
    text: meaningOf(code, field, dictionary, t),
    color: dictionary?.get(code)?.color,
  }));
  // Nothing but unknown codes, e.g. the parent of a root, is no tag.
  return items.some(({ text }) => text !== UNKNOWN) ? (
    <Tags items={items} most={most} />
  ) : (
    <span className="faint">{UNKNOWN}</span>
  );
}

const AvatarCell: Cell = ({ value, field }) => (
  <PictureCell src={listOf(value)[0]} round={/avatar|logo/.test(field.name)} />
);
const ImageCell: Cell = ({ value }) => (
  <PictureCell src={listOf(value)[0]} more={Math.max(0, listOf(value).length - 1)} />
);

/** The cell that the registry has for it, else its text. Switches are the list's own (list/RowCell.tsx). */
function CustomCell(props: CellProps) {
  const t = useT();
  const { registry } = useConsole();
  const { field, resource, value, dictionary } = props;
  const Own = resource && registry.cells[`${resource.name}.${field.name}`];
  if (Own) return <Own {...props} />;
  const text = isOnOff(field) ? meaningOf(value, field, dictionary, t) : textOf(value, { ...props, t });
  return <span className="clip">{text}</span>;
}

export const COLUMNS: Record<ColumnType, Cell> = {
  text: TextCell,
  money: MoneyCell,
  tags: TagsCell,
  tags_array: TagsArrayCell,
  icon_tags: IconCell,
  dict: DictCell,
  dict_tags: DictTagsCell,
  avatar: AvatarCell,
  image: ImageCell,
  custom: CustomCell,
};

interface FieldCellProps extends Pick<CellProps, 'row' | 'field' | 'resource'> {
  type: ColumnType;
  dictionaries: ReadonlyMap<string, Dictionary>;
}

/** The cell of a field in a row. */
export function FieldCell({ type, dictionaries, ...place }: FieldCellProps) {
  const { row, field } = place;
  const Column = COLUMNS[type];
  return <Column {...place} value={row[field.name]} dictionary={dictionaries.get(field.name)} />;
}
