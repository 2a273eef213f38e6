/** How the editor looks: 385 high with a body of 300, until there is more to show (requirements 9). */
import { EDITOR } from '../../../contract/limits.ts';

/** A long text scrolls inside, so that the tools stay at hand. */
const MOST_BODY = 600;

export const EDITOR_LOOKS = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: EDITOR.height,
  border: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus-within': { borderColor: 'primary.main' },
  '& .ProseMirror': {
    minHeight: EDITOR.bodyHeight,
    maxHeight: MOST_BODY,
    overflowY: 'auto',
    p: 1.5,
    lineHeight: 1.7,
    overflowWrap: 'anywhere',
    outline: 'none',
    '& > :first-of-type': { mt: 0 },
    '& > :last-child': { mb: 0 },
    '& p': { my: 1 },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& pre': { p: 1, borderRadius: 1, bgcolor: 'action.hover', overflowX: 'auto' },
    '& blockquote': { mx: 0, pl: 1.5, borderLeft: 3, borderColor: 'divider' },
    '& table': { width: '100%', borderCollapse: 'collapse', my: 1 },
    '& td, & th': { border: 1, borderColor: 'divider', p: 0.75, verticalAlign: 'top', '& p': { my: 0 } },
    '& th': { bgcolor: 'action.hover', textAlign: 'start' },
    '& .selectedCell': { bgcolor: 'action.selected' },
    '& video': { maxWidth: '100%' },
    '& a': { color: 'secondary.main' },
    '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main' },
    // Handles at the corners, while a picture is pointed at or chosen.
    '& [data-resize-handle]': { position: 'absolute', zIndex: 1, display: 'none', bgcolor: 'primary.main' },
    '& [data-resize-container]:hover, & .ProseMirror-selectednode': {
      '& [data-resize-handle*="-"]': { display: 'block', width: 10, height: 10 },
    },
    '& [data-resize-handle="top-left"], & [data-resize-handle="bottom-right"]': { cursor: 'nwse-resize' },
    '& [data-resize-handle="top-right"], & [data-resize-handle="bottom-left"]': { cursor: 'nesw-resize' },
    '& [data-resize-handle^="top-"]': { top: -4 },
    '& [data-resize-handle^="bottom-"]': { bottom: -4 },
    '& [data-resize-handle$="-left"]': { left: -4 },
    '& [data-resize-handle$="-right"]': { right: -4 },
  },
} as const;
