/** Rich text as forms keep it: html, the marker, and a node tree that the editor makes anew when it is empty. */
import { RICH_TEXT_MARKER } from '#shared/contract/limits.ts';

export const richText = (html: string): string => (html === '' ? '' : `${html}${RICH_TEXT_MARKER}[]`);
/** The same row with its rich content. */
export const withRichContent = <Row extends { content: string }>(row: Row): Row => ({
  ...row,
  content: richText(row.content),
});
