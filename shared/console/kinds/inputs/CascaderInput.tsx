/** Choosing along a tree: columns open to the right. The tree is fetched whole, or level by level (`cascader_lazy`). */
import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import { useT } from '../../app/i18n.ts';
import type { Choice } from '../../data/dictionaries.ts';
import { useField, type InputProps } from '../../form/use-field.ts';
import { listOf } from '../text-of.ts';
import { useBranches, type Branches } from './use-branches.ts';

/** The way from the root to a value. */
function pathTo(choices: readonly Choice[], value: string): Choice[] | undefined {
  for (const choice of choices) {
    if (String(choice.value) === value) return [choice];
    const below = choice.children && pathTo(choice.children, value);
    if (below) return [choice, ...below];
  }
  return undefined;
}

export function CascaderInput(props: InputProps) {
  return <Cascader {...props} lazy={false} />;
}
export function CascaderLazyInput(props: InputProps) {
  return <Cascader {...props} lazy />;
}

function Cascader({ lazy, ...props }: InputProps & { lazy: boolean }) {
  const { kind } = props.field;
  const { value, set, props: field } = useField(props);
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const branches = useBranches(props.field, lazy);
  const isPath = kind === 'area';
  const isMulti = kind === 'references';
  const values = listOf(value);
  const trails = isPath ? [trailOf(branches.roots, values)] : values.map((one) => pathTo(branches.roots, one) ?? []);
  const text = trails
    .map((trail, index) => trail.map(({ label }) => label).join(' / ') || (isPath ? '' : (values[index] ?? '')))
    .filter(Boolean)
    .join(', ');
  const choose = (trail: readonly Choice[], isLeaf: boolean) => {
    const last = trail.at(-1);
    if (!last || ((isPath || isMulti) && !isLeaf)) return;
    if (isPath) set(trail.map((one) => one.value));
    else if (isMulti)
      set(
        values.includes(String(last.value))
          ? values.filter((one) => one !== String(last.value)).map(Number)
          : [...values.map(Number), last.value],
      );
    else set(last.value);
    if (isLeaf && !isMulti) setOpen(false);
  };
  const { inputRef, ...rest } = field;
  return (
    <>
      <TextField
        {...rest}
        ref={anchor}
        inputRef={inputRef}
        value={text}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => (event.key === 'Enter' || event.key === 'ArrowDown') && setOpen(true)}
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
          start={trails[0] ?? []}
          chosen={new Set(values)}
          onChoose={choose}
          onClear={props.field.required ? undefined : () => set(isPath || isMulti ? [] : '')}
        />
      </Popover>
    </>
  );
}

/** A path of ids as choices; levels that are not loaded are left out. */
function trailOf(roots: readonly Choice[], ids: readonly string[]): Choice[] {
  const found = roots.find(({ value }) => String(value) === ids[0]);
  return found ? [found, ...trailOf(found.children ?? [], ids.slice(1))] : [];
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
      <Box role="tree" sx={{ display: 'flex', maxWidth: '92vw', overflowX: 'auto' }}>
        {levels.map((level, depth) => (
          <Box
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
        color: isChosen ? 'error.main' : 'text.primary',
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
