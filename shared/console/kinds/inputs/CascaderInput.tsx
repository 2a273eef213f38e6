/** Choosing along a tree: columns open to the right. The tree is fetched whole, or level by level (`cascader_lazy`). */
import { useRef, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import { useT } from '../../app/i18n.ts';
import type { Choice } from '../../data/dictionaries.ts';
import { useField, type InputProps } from '../use-field.ts';
import { cascadeText, chosen, endsOf, shapeOf, trailTo } from './cascade-value.ts';
import { useBranches, type Branches } from './use-branches.ts';

export function CascaderInput(props: InputProps) {
  return <Cascader {...props} lazy={false} />;
}
export function CascaderLazyInput(props: InputProps) {
  return <Cascader {...props} lazy />;
}

function Cascader({ lazy, ...props }: InputProps & { lazy: boolean }) {
  const { value, set, props: field } = useField(props);
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const branches = useBranches(props.field, lazy);
  const shape = shapeOf(props.field);
  const ends = endsOf(value, shape);
  const choose = (trail: readonly Choice[], isLeaf: boolean) => {
    const next = chosen(value, trail, shape, isLeaf);
    if (next !== undefined) set(next);
    if (isLeaf && shape !== 'paths') setOpen(false);
  };
  return (
    <>
      <TextField
        {...field}
        ref={anchor}
        value={cascadeText(branches.roots, value, shape)}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (![' ', 'Enter', 'ArrowDown'].includes(event.key) || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          setOpen(true);
        }}
        slotProps={{
          input: { readOnly: true, endAdornment: <ChevronDown size={16} aria-hidden />, sx: { cursor: 'pointer' } },
          htmlInput: { 'aria-haspopup': 'tree' },
        }}
      />
      <Popover
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Columns
          branches={branches}
          start={trailTo(branches.roots, ends[0] ?? '')}
          chosen={new Set(ends)}
          onChoose={choose}
          onClear={props.field.required ? undefined : () => set(shape === 'id' ? '' : [])}
        />
      </Popover>
    </>
  );
}

interface ColumnsProps {
  branches: Branches;
  start: readonly Choice[];
  chosen: ReadonlySet<string>;
  onChoose: (trail: readonly Choice[], isLeaf: boolean) => void;
  onClear: (() => void) | undefined;
}

function Columns({ branches, start, chosen, onChoose, onClear }: ColumnsProps) {
  const t = useT();
  const [trail, setTrail] = useState<readonly Choice[]>(start);
  const levels = [
    branches.roots,
    ...trail.map((choice) => branches.childrenOf(choice)).filter((children) => children.length > 0),
  ];
  const pick = async (depth: number, choice: Choice) => {
    const next = [...trail.slice(0, depth), choice];
    setTrail(next);
    const children = await branches.open(choice);
    onChoose(next, children.length === 0);
  };
  return (
    <Box>
      <Box role="tree" onKeyDown={walk} sx={{ display: 'flex', maxWidth: '92vw', overflowX: 'auto' }}>
        {levels.map((level, depth) => (
          <Box
            data-level
            key={depth === 0 ? 'root' : String(trail[depth - 1]?.value)}
            sx={{
              minWidth: 180,
              maxHeight: 300,
              overflowY: 'auto',
              borderLeft: depth ? 1 : 0,
              borderColor: 'divider',
              py: 0.5,
            }}
          >
            {level.length === 0 && (
              <Box sx={{ p: 2, fontSize: 13, color: 'text.disabled' }}>
                {branches.isPending ? t('state.loading') : t('form.noOptions')}
              </Box>
            )}
            {level.map((choice) => (
              <Node
                key={choice.value}
                choice={choice}
                onTrail={trail[depth]?.value === choice.value}
                isChosen={chosen.has(String(choice.value))}
                hasMore={branches.mayHaveMore(choice)}
                onPick={() => void pick(depth, choice)}
              />
            ))}
          </Box>
        ))}
      </Box>
      {onClear && chosen.size > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', p: 0.5 }}>
          <Button size="small" onClick={onClear}>
            {t('action.clear')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** Arrow keys: up and down along a column, left and right between columns. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const here = event.target instanceof HTMLElement ? event.target.closest('[data-level]') : null;
  const nodes = [...(here?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])];
  const at = nodes.indexOf(event.target as HTMLElement); // as: only the nodes have the focus here
  const column = (next: Element | null | undefined) =>
    next?.querySelector<HTMLElement>('[aria-expanded="true"], [role="treeitem"]');
  const to = {
    ArrowDown: nodes[at + 1],
    ArrowUp: nodes[at - 1],
    ArrowLeft: column(here?.previousElementSibling),
    ArrowRight: column(here?.nextElementSibling),
  }[event.key];
  if (to) to.focus();
  else if (event.key === 'ArrowRight' && nodes[at]?.getAttribute('aria-expanded') === 'false') nodes[at].click();
  if (event.key.startsWith('Arrow')) event.preventDefault();
}

interface NodeProps {
  choice: Choice;
  onTrail: boolean;
  isChosen: boolean;
  hasMore: boolean;
  onPick: () => void;
}
function Node({ choice, onTrail, isChosen, hasMore, onPick }: NodeProps) {
  return (
    <Box
      component="button"
      type="button"
      role="treeitem"
      aria-selected={isChosen}
      aria-expanded={hasMore ? onTrail : undefined}
      onClick={onPick}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        width: '100%',
        minHeight: 32,
        px: 1.5,
        border: 0,
        font: 'inherit',
        fontSize: 13.5,
        textAlign: 'left',
        cursor: 'pointer',
        color: isChosen ? 'primary.main' : 'text.primary',
        bgcolor: onTrail ? 'action.selected' : 'transparent',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box component="span" sx={{ flex: 1 }}>
        {choice.label}
      </Box>
      {isChosen && <Check size={14} aria-hidden />}
      {hasMore && <ChevronRight size={14} aria-hidden />}
    </Box>
  );
}
