import { RichHtml } from '#shared/browser/rich-text/RichHtml.tsx';

/** Text written in an editor, in the looks of the shop. */
export const RichText = ({ value }: { value: string }) => <RichHtml className="rich-text" value={value} />;
