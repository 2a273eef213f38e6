/** A tree of which every entry can be taken elsewhere. Roving focus: one tab stop, arrows go along, Alt and an arrow moves. */
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, GripVertical, IndentDecrease, IndentIncrease } from 'lucide-react';
import { useNotify } from 'react-admin';
import { useLanguage, useT } from '#shared/console/app/i18n.ts';
import { FaIcon } from '#shared/console/layout/FaIcon.tsx';
import { Sortable, useSortItem, type Drop } from '#shared/console/layout/Sortable.tsx';
import { LiveRegion } from '#shared/console/layout/LiveRegion.tsx';
import { childrenOf, levelOf, placed, stepped, type Entry, type Step, type Where } from './menu-order.ts';

export interface MenuEntry extends Entry {
  name: string;
  ename: string;
  icon: string;
  apis: string;
}
interface Props {
  entries: readonly MenuEntry[];
  moved: ReadonlySet<number>;
  onChange: (entries: MenuEntry[]) => void;
}
const KEYS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'into', ArrowLeft: 'out' };
const STEPS = [
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['into', IndentIncrease],
  ['out', IndentDecrease],
] as const;
/** Upper and lower quarter of a row mean beside it, the middle means below it. */
const EDGE = 0.28;
const whereOf = ({ share }: Drop): Where => (share < EDGE ? 'before' : share > 1 - EDGE ? 'after' : 'inside');

export function OrderTree({ entries, moved, onChange }: Props) {
  const t = useT();
  const language = useLanguage();
  const notify = useNotify();
  const tree = useRef<HTMLUListElement>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const [current, setCurrent] = useState(entries[0]?.id);
  const [announcement, announce] = useState('');
  const nameOf = ({ name, ename }: MenuEntry) => (language === 'en' && ename ? ename : name);
  const focus = (id: number | undefined) =>
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>(`[data-entry="${id}"]`)?.focus());
  const moveTo = (id: number, next: MenuEntry[] | null, isDrag = false) => {
    if (!next) return isDrag ? notify(t('pages.arrange.deep'), { type: 'warning' }) : undefined;
    onChange(next);
    const row = next.find((entry) => entry.id === id);
    const parent = next.find((entry) => entry.id === row?.pid);
    if (!row) return;
    const place = childrenOf(next, row.pid).findIndex((entry) => entry.id === id) + 1;
    announce(
      t('pages.arrange.moved', { name: nameOf(row), parent: parent ? nameOf(parent) : t('pages.arrange.top'), place }),
    );
    focus(id);
  };
  const press = (event: KeyboardEvent, at: number, id: number) => {
    const step = KEYS[event.key];
    if (event.target !== event.currentTarget || !step) return;
    if (event.altKey) {
      event.preventDefault();
      moveTo(id, stepped(entries, id, step));
    } else if (step === 'up' || step === 'down') {
      event.preventDefault();
      const next = entries[at + (step === 'up' ? -1 : 1)];
      if (next) {
        setCurrent(next.id);
        focus(next.id);
      }
    }
  };
  return (
    <>
      <Sortable
        ids={entries.map(({ id }) => String(id))}
        shifts={false}
        onOver={setDrop}
        onDrop={(at) => moveTo(Number(at.id), placed(entries, Number(at.id), Number(at.over), whereOf(at)), true)}
      >
        <Tree ref={tree} role="tree" aria-label={t('pages.arrange.title')}>
          {entries.map((entry, at) => {
            const level = levelOf(entries, entry.id);
            const name = nameOf(entry);
            const isOver = drop?.over === String(entry.id);
            return (
              <Row
                key={entry.id}
                id={entry.id}
                role="treeitem"
                aria-level={level}
                aria-label={name}
                aria-selected={entry.id === current}
                data-entry={entry.id}
                data-level={level}
                data-moved={moved.has(entry.id) || undefined}
                data-drop={drop && isOver ? whereOf(drop) : undefined}
                tabIndex={entry.id === current ? 0 : -1}
                onFocus={() => setCurrent(entry.id)}
                onKeyDown={(event) => press(event, at, entry.id)}
              >
                <GripVertical size={15} aria-hidden className="grip" />
                {entry.icon && <FaIcon name={entry.icon} />}
                <span className="name">{name}</span>
                <span className="route">{entry.apis}</span>
                <span className="steps">
                  {STEPS.map(([step, Icon]) => {
                    const next = stepped(entries, entry.id, step);
                    return (
                      <IconButton
                        key={step}
                        size="small"
                        tabIndex={entry.id === current ? 0 : -1}
                        disabled={!next}
                        onClick={() => moveTo(entry.id, next)}
                        aria-label={t(`pages.arrange.${step}`, { name })}
                      >
                        <Icon size={14} />
                      </IconButton>
                    );
                  })}
                </span>
              </Row>
            );
          })}
        </Tree>
      </Sortable>
      <LiveRegion>{announcement}</LiveRegion>
    </>
  );
}

type RowProps = Omit<ComponentProps<'li'>, 'id' | 'style'> & { id: number; 'aria-level': number };
function Row({ id, ...row }: RowProps) {
  const { place, handle } = useSortItem(String(id));
  return <li {...row} {...place} {...handle} style={{ ...place.style, marginLeft: (row['aria-level'] - 1) * 26 }} />;
}

const Tree = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 13.5,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    padding: '0 6px',
    borderRadius: 6,
    border: '1px solid transparent',
    cursor: 'grab',
  },
  '& li:hover, & li:focus-within': { backgroundColor: theme.palette.action.hover },
  '& li[data-level="1"]': { fontWeight: 600, marginTop: 6 },
  '& li[data-moved]': { borderColor: theme.palette.warning.main },
  '& li[data-drop="before"]': { boxShadow: `0 -2px 0 ${theme.palette.info.main}` },
  '& li[data-drop="after"]': { boxShadow: `0 2px 0 ${theme.palette.info.main}` },
  '& li[data-drop="inside"]': { backgroundColor: theme.palette.action.selected, borderColor: theme.palette.info.main },
  '& .grip': { flexShrink: 0, color: theme.palette.text.disabled },
  '& .name': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .route': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 400,
    fontSize: 12,
    color: theme.palette.text.disabled,
  },
  '& .steps': { display: 'flex', flexShrink: 0 },
  '& .steps button': { padding: 4 },
  [theme.breakpoints.down('sm')]: { '& .route': { display: 'none' }, '& .name': { flex: 1 } },
}));
