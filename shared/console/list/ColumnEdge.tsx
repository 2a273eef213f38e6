/** The right edge of a column's head: dragged it sets the width, a double click takes it back. Keys find the width among the columns. */
import type { PointerEvent } from 'react';
import { useWidths, widthVariable, widthWithin, withWidth } from './columns.ts';
import { usePage } from './page-context.ts';

export function ColumnEdge({ name }: { name: string }) {
  const { page } = usePage();
  const [widths, setWidths] = useWidths(page.route);
  const begin = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: edge, pointerId, clientX: start } = event;
    const [head, table] = [edge.closest('th'), edge.closest('table')];
    if (!head || !table) return;
    event.preventDefault();
    const before = head.offsetWidth;
    let width = before;
    const move = ({ clientX }: globalThis.PointerEvent) => {
      width = widthWithin(before + clientX - start);
      table.style.setProperty(widthVariable(name), `${width}px`);
    };
    const end = () => {
      edge.removeEventListener('pointermove', move);
      setWidths(width === before ? widths : withWidth(widths, name, width));
    };
    setWidths(withWidth(widths, name, before));
    edge.setPointerCapture(pointerId);
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', end, { once: true });
  };
  return (
    <span
      className="edge"
      aria-hidden
      onPointerDown={begin}
      onDoubleClick={() => setWidths(withWidth(widths, name, null))}
    />
  );
}
