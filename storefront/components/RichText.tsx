import { RichHtml } from '#shared/browser/rich-text/RichHtml.tsx';
import { htmlOf } from '#shared/browser/rich-text.ts';
import { headingsFrom } from './rich-text-headings.ts';

interface RichTextProps {
  value: string;
  /** Level of its headings, by what stands above it. */
  heading?: 2 | 3;
}

/** Text written in an editor, in the looks of the shop. */
export const RichText = ({ value, heading = 2 }: RichTextProps) => (
  <RichHtml className="rich-text" value={headingsFrom(heading, htmlOf(value))} />
);
