import { useContext, useState } from 'react';
import { ListContext } from 'react-admin';
import type { Row } from '../../data/resources.ts';

const NONE: readonly Row[] = [];

/** The selection as the list shows it, in whatever order it was made: a column that was copied beside the list fits. */
export function useListOrder<Selected extends Row>(rows: readonly Selected[]): readonly Selected[] {
  // A record that was opened elsewhere stands in no list.
  const listed: readonly Row[] = useContext(ListContext)?.data ?? NONE;
  const [ordered] = useState(() => {
    const place = new Map(listed.map(({ id }, index) => [id, index]));
    const placeOf = ({ id }: Row) => place.get(id) ?? listed.length;
    return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
  });
  return ordered;
}
