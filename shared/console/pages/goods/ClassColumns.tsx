/** Choosing a class in three columns; only the third level is a class of goods. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { FailurePanel } from '../../app/Failure.tsx';
import type { AnswerOf } from '../../../contract/call.ts';
import type { listSellerClasses } from '../../../contract/stores.ts';
import { useT } from '../../app/i18n.ts';
import { useRead } from '../../data/data-provider.ts';

type GoodsClass = AnswerOf<typeof listSellerClasses>[number];
export type ChosenClass = Pick<GoodsClass, 'id' | 'name'>;
interface Props {
  /** Ids from the first level down. */
  start: readonly number[];
  onChoose: (path: readonly ChosenClass[]) => void;
}
const LEVELS = 3;

export function ClassColumns({ start, onChoose }: Props) {
  const t = useT();
  const [path, setPath] = useState<readonly number[]>(start);
  const { data, error, refetch } = useRead<GoodsClass[]>('store_classes', '');
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={360} />;
  const chain: GoodsClass[] = [];
  for (const id of path) {
    const found = (chain.at(-1)?.children ?? data).find((item) => item.id === id);
    if (found) chain.push(found);
  }
  const levels = [data, ...chain.slice(0, LEVELS - 1).map(({ children }) => children ?? [])];
  const choose = (depth: number, item: GoodsClass) => {
    setPath([...path.slice(0, depth), item.id]);
    if (depth === LEVELS - 1) onChoose([...chain.slice(0, depth), item]);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: 1.5 }}>
      {Array.from({ length: LEVELS }, (_, depth) => (
        <Column key={depth} aria-label={t('goods.level', { level: depth + 1 })}>
          {(levels[depth] ?? []).map((item) => (
            <li key={item.id}>
              <button type="button" aria-pressed={path[depth] === item.id} onClick={() => choose(depth, item)}>
                <span>{item.name}</span>
                {depth < LEVELS - 1 && <ChevronRight size={14} aria-hidden />}
              </button>
            </li>
          ))}
        </Column>
      ))}
    </Box>
  );
}

const Column = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 6,
  listStyle: 'none',
  height: 360,
  overflowY: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& button': {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: 36,
    padding: '0 10px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& button span': { flex: 1 },
  '& button:hover': { backgroundColor: theme.palette.action.hover },
  '& button[aria-pressed="true"]': {
    backgroundColor: theme.palette.action.selected,
    color: theme.palette.primary.main,
    fontWeight: 600,
  },
}));
