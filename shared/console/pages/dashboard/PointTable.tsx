import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Grid } from '../../kinds/Grid.ts';
import type { Point } from './types.ts';

const ROW_HEIGHT = 34;
interface Props {
  /** Headings: time, value, time before, value before. */
  head: readonly [string, string, string, string];
  points: readonly Point[];
  textOf: (value: string) => string;
  /** Address of the records behind a column; none where the links could not be seen. */
  addressOf?: ((point: Point) => string | undefined) | undefined;
}

/** The figures of a chart, one row per column. */
export function PointTable({ head, points, textOf, addressOf }: Props) {
  return (
    <Pairs rowHeight={ROW_HEIGHT}>
      <table>
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={name} scope="col" className={index % 2 === 1 ? 'number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.time}>
              <td>
                <Time text={point.time} to={addressOf?.(point)} />
              </td>
              <td className="number">{textOf(point.value)}</td>
              <td>{point.before.time}</td>
              <td className="number">{textOf(point.before.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Pairs>
  );
}

/** Two pairs of columns, told apart by the room between them. */
const Pairs = styled(Grid)({ '& th:nth-of-type(3), & td:nth-of-type(3)': { paddingLeft: 40 } });

const Time = ({ text, to }: { text: string; to: string | undefined }) =>
  to === undefined ? (
    text
  ) : (
    <Link className="record" to={to}>
      {text}
    </Link>
  );
