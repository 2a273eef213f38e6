/** Which columns are shown and in which order: dragged, or moved with the arrows. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, GripVertical, type LucideIcon } from 'lucide-react';
import { useLabel, useT } from '../app/i18n.ts';
import type { UsedField } from '../data/resources.ts';
import { Sortable, useSortItem } from '../layout/Sortable.tsx';
import {
  moved,
  NO_ARRANGEMENT,
  NO_WIDTHS,
  toggled,
  useArrangement,
  useWidths,
  WIDTH_LIMITS,
  widthWithin,
  withWidth,
} from './columns.ts';
import { usePage } from './page-context.ts';

export default function ColumnList() {
  const t = useT();
  const { page, columns: shown, allColumns: all } = usePage();
  const [arrangement, setArrangement] = useArrangement(page.route);
  const [widths, setWidths] = useWidths(page.route);
  const isOwn = arrangement.order.length + arrangement.hidden.length + Object.keys(widths).length > 0;
  const reset = () => {
    setArrangement(NO_ARRANGEMENT);
    setWidths(NO_WIDTHS);
  };
  const move = (from: number, by: number) => setArrangement(moved(all, shown, all[from]?.name ?? '', by));
  const names = all.map(({ name }) => name);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', mt: 1.5, fontSize: 12, color: 'text.disabled' }}>
        <span style={{ flex: 1 }}>{t('list.columns')}</span>
        <Button disabled={!isOwn} onClick={reset}>
          {t('list.resetColumns')}
        </Button>
      </Box>
      <Sortable ids={names} onDrop={({ id, over }) => move(names.indexOf(id), names.indexOf(over) - names.indexOf(id))}>
        <Lines>
          {all.map((field, index) => (
            <ColumnLine
              key={field.name}
              field={field}
              isShown={shown.includes(field)}
              isFirst={index === 0}
              isLast={index === all.length - 1}
              onToggle={() => setArrangement(toggled(all, shown, field.name))}
              onMove={(by) => move(index, by)}
              width={widths[field.name] ?? null}
              onWidth={(width) => setWidths(withWidth(widths, field.name, width))}
            />
          ))}
        </Lines>
      </Sortable>
    </>
  );
}

interface LineProps {
  field: UsedField;
  isShown: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  onMove: (by: number) => void;
  width: number | null;
  onWidth: (width: number | null) => void;
}

function ColumnLine({ field, isShown, isFirst, isLast, onToggle, onMove, width, onWidth }: LineProps) {
  const t = useT();
  const name = useLabel()(field.label);
  const { place, handle } = useSortItem(field.name);
  const arrow = (label: string, Icon: LucideIcon, by: number, disabled: boolean) => (
    <IconButton size="small" disabled={disabled} onClick={() => onMove(by)} aria-label={label} sx={{ p: '6px' }}>
      <Icon size={14} />
    </IconButton>
  );
  return (
    <li {...place} {...handle}>
      <GripVertical size={14} aria-hidden className="grip" />
      <FormControlLabel
        sx={{ flex: 1, minWidth: 0, m: 0, '& .MuiFormControlLabel-label': { fontSize: 13.5 } }}
        control={<Checkbox checked={isShown} onChange={onToggle} sx={{ p: 0.5 }} />}
        label={name}
      />
      <WidthInput key={width} name={name} width={width} onWidth={onWidth} />
      {arrow(t('list.moveUp', { name }), ArrowUp, -1, isFirst)}
      {arrow(t('list.moveDown', { name }), ArrowDown, 1, isLast)}
    </li>
  );
}

/** Written when it is left or Enter is pressed; empty gives the column its own width back. */
function WidthInput({ name, width, onWidth }: Pick<LineProps, 'width' | 'onWidth'> & { name: string }) {
  const t = useT();
  const write = (input: HTMLInputElement) => {
    const wanted = input.value === '' ? null : widthWithin(Number(input.value));
    input.value = String(wanted ?? '');
    if (wanted !== width) onWidth(wanted);
  };
  return (
    <input
      type="number"
      {...WIDTH_LIMITS}
      step={20}
      defaultValue={width ?? ''}
      placeholder={t('list.ownWidth')}
      aria-label={t('list.widthOf', { name })}
      // Marking its text is no dragging of the line.
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
      onBlur={({ target }) => write(target)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}

const Lines = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: '46vh',
  overflowY: 'auto',
  '& li': { display: 'flex', alignItems: 'center', borderRadius: 6, cursor: 'grab' },
  '& li:hover': { backgroundColor: theme.palette.action.hover },
  '& li[data-dragged]': { backgroundColor: theme.palette.action.selected },
  '& input[type="number"]': {
    width: 58,
    height: 26,
    padding: '0 4px',
    font: 'inherit',
    fontSize: 12.5,
    textAlign: 'right',
    color: 'inherit',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    background: 'transparent',
    [theme.breakpoints.down('sm')]: { display: 'none' }, // cards have no columns
  },
  '& .grip': { flexShrink: 0, color: theme.palette.text.disabled },
}));
