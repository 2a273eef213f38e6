/** How the view dialog shows a value, per view type. */
import type { ComponentType } from 'react';
import Box from '@mui/material/Box';
import type { ViewType } from '../../resources/vocabulary.ts';
import { useLabel, useT } from '../app/i18n.ts';
import type { CellProps } from '../app/registry.ts';
import { COLUMNS, DictTagsCell, TagsArrayCell } from './columns.tsx';
import { PictureCell } from './PictureCell.tsx';
import { RichText } from './RichText.tsx';
import { isBlank, listOf, textOf, UNKNOWN } from './text-of.ts';

type View = ComponentType<CellProps>;

function TextView(props: CellProps) {
  const t = useT();
  const label = useLabel();
  const { blankLabel } = props.field;
  return (
    <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {textOf(props.value, { ...props, t }) || (blankLabel ? label(blankLabel) : UNKNOWN)}
    </span>
  );
}
const TagsArrayView: View = (props) =>
  isBlank(props.value) ? <span className="faint">{UNKNOWN}</span> : <TagsArrayCell {...props} most={Infinity} />;
const HtmlView: View = ({ value }) =>
  isBlank(value) ? <span className="faint">{UNKNOWN}</span> : <RichText value={String(value)} />;
const PicturesView: View = ({ value }) =>
  isBlank(value) ? (
    <span className="faint">{UNKNOWN}</span>
  ) : (
    <Box className="pictures">
      {listOf(value).map((src) => (
        <PictureCell key={src} src={src} />
      ))}
    </Box>
  );

export const VIEWS: Record<ViewType, View> = {
  tag: TextView,
  text: TextView,
  html: HtmlView,
  tags_array: TagsArrayView,
  dict: COLUMNS.dict,
  dict_tags: (props) => <DictTagsCell {...props} most={Infinity} />,
  avatar: PicturesView,
  image: PicturesView,
  images: PicturesView,
  custom: COLUMNS.custom,
};
