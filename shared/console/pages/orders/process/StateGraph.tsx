/** States as boxes in columns, moves as arrows between them. It is drawn as wide as it needs; its frame scrolls. */
import { useId } from 'react';
import Box from '@mui/material/Box';
import { columnsOf, type Edge } from '../../../../domain/order-diagram.ts';

const BOX = { width: 128, height: 44 };
const GAP = { x: 132, y: 76 };
const MARGIN = 24;
const LINE = 13;

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Props<State extends string, Move extends string> {
  label: string;
  start: State;
  edges: readonly Edge<State, Move>[];
  /** The state to mark; its words are told to screen readers. */
  present: { readonly state: State; readonly text: string } | null;
  nameOf: (state: State) => string;
  moveText: (move: Move) => string;
}

/** Where a straight line from one box's middle leaves it towards another's. */
function rim(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const scale = Math.min(
    dx === 0 ? Infinity : (BOX.width / 2 + 3) / Math.abs(dx),
    dy === 0 ? Infinity : (BOX.height / 2 + 3) / Math.abs(dy),
  );
  return { x: from.x + dx * scale, y: from.y + dy * scale };
}

/** One arrow per pair of states, with every move that it stands for; there and back run beside each other. */
function arrowsOf<State extends string, Move extends string>(edges: readonly Edge<State, Move>[]) {
  const arrows = new Map<string, { from: State; to: State; moves: Move[] }>();
  for (const { from, to, move } of edges.filter((edge) => edge.from !== edge.to)) {
    const key = `${from}>${to}`;
    const arrow = arrows.get(key) ?? { from, to, moves: [] };
    arrows.set(key, { ...arrow, moves: [...new Set([...arrow.moves, move])] });
  }
  return [...arrows.values()].map((arrow) => ({ ...arrow, both: arrows.has(`${arrow.to}>${arrow.from}`) }));
}

export function StateGraph<State extends string, Move extends string>(props: Props<State, Move>) {
  const { label, start, edges, present, nameOf, moveText } = props;
  const head = useId();
  const columns = columnsOf(start, edges);
  const rows = Math.max(...columns.map((column) => column.length));
  const places = new Map(
    columns.flatMap((column, x) =>
      column.map((state, y): [State, Point] => [
        state,
        {
          x: MARGIN + BOX.width / 2 + x * (BOX.width + GAP.x),
          y: MARGIN + BOX.height / 2 + y * (BOX.height + GAP.y),
        },
      ]),
    ),
  );
  const width = columns.length * (BOX.width + GAP.x) - GAP.x + MARGIN * 2;
  const height = rows * (BOX.height + GAP.y) - GAP.y + MARGIN * 2;
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box
        component="svg"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={[label, present?.text].filter(Boolean).join(': ')}
        sx={({ palette }) => ({
          display: 'block',
          width,
          maxWidth: 'none',
          height,
          fontSize: 13,
          '& text': { fill: 'currentColor', textAnchor: 'middle', dominantBaseline: 'central' },
          '& rect': { fill: palette.background.paper, stroke: 'currentColor', strokeOpacity: 0.35 },
          '& line': { stroke: 'currentColor', strokeOpacity: 0.55 },
          '& .move': { fontSize: 11, paintOrder: 'stroke', stroke: palette.background.paper, strokeWidth: 4 },
          '& [data-present] rect': { stroke: palette.primary.main, strokeOpacity: 1, strokeWidth: 3 },
          '& [data-present] text': { fontWeight: 700 },
        })}
      >
        <defs>
          <marker
            id={head}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M0 0 8 4 0 8Z" fill="currentColor" />
          </marker>
        </defs>
        {arrowsOf(edges).map(({ from, to, moves, both }) => {
          const [one, other] = [places.get(from), places.get(to)];
          if (!one || !other) return null;
          const length = Math.hypot(other.x - one.x, other.y - one.y);
          const shift = both ? 7 : 0;
          const aside = { x: (-(other.y - one.y) / length) * shift, y: ((other.x - one.x) / length) * shift };
          const [a, b] = [rim(one, other), rim(other, one)];
          // Not in the middle, where crossing arrows meet.
          // Words of two upright arrows would lie on each other.
          const wide = both && one.x === other.x ? Math.sign(aside.x) * 26 : 0;
          const at = { x: a.x + (b.x - a.x) * 0.42 + aside.x + wide, y: a.y + (b.y - a.y) * 0.42 + aside.y };
          return (
            <g key={`${from}>${to}`}>
              <line
                x1={a.x + aside.x}
                y1={a.y + aside.y}
                x2={b.x + aside.x}
                y2={b.y + aside.y}
                markerEnd={`url(#${head})`}
              />
              {moves.map((move, index) => (
                <text key={move} className="move" x={at.x} y={at.y + (index - (moves.length - 1) / 2) * LINE}>
                  {moveText(move)}
                </text>
              ))}
            </g>
          );
        })}
        {[...places].map(([state, { x, y }]) => (
          <g key={state} {...(present?.state === state && { 'data-present': '' })}>
            <rect x={x - BOX.width / 2} y={y - BOX.height / 2} width={BOX.width} height={BOX.height} rx={8} />
            <text x={x} y={y}>
              {nameOf(state)}
            </text>
          </g>
        ))}
      </Box>
    </Box>
  );
}
