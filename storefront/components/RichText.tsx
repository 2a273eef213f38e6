import { RICH_TEXT_MARKER } from '#shared/contract/limits.ts';

/** Text written in an editor: html before the marker, sanitised by the server whenever it is written (spec section 3). */
export function RichText({ value }: { value: string }) {
  const [html = ''] = value.split(RICH_TEXT_MARKER);
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
