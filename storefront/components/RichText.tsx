import { htmlOf } from '#shared/browser/rich-text.ts';

/** Text written in an editor: html before the marker, sanitised by the server whenever it is written (spec section 3). */
export function RichText({ value }: { value: string }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: htmlOf(value) }} />;
}
