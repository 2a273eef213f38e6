import { useEffect, useState } from 'react';
import Collapse from '@mui/material/Collapse';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { MenuItem } from '../../contract/auth.ts';
import { FaIcon } from '../layout/FaIcon.tsx';
import { MenuRow } from '../layout/MenuRow.tsx';
import { useMenuName } from '../menu/use-menu.ts';

interface Props {
  item: MenuItem;
  /** Ids from the module down to the current entry. */
  chain: readonly string[];
  depth: number;
  onOpen: (item: MenuItem) => void;
}

/** An entry with what lies below it. The branch of the current page is open. */
export function MenuGroup({ item, chain, depth, onOpen }: Props) {
  const nameOf = useMenuName();
  const children = item.children ?? [];
  const isOnPath = chain.includes(String(item.id));
  const [open, setOpen] = useState(isOnPath);
  useEffect(() => {
    if (isOnPath) setOpen(true);
  }, [isOnPath]);
  const isFolder = children.length > 0;
  const isCurrent = !isFolder && chain.at(-1) === String(item.id);
  return (
    <div>
      <MenuRow
        type="button"
        current={isCurrent}
        depth={depth}
        aria-current={isCurrent ? 'page' : undefined}
        aria-expanded={isFolder ? open : undefined}
        title={nameOf(item)}
        onClick={() => (isFolder ? setOpen(!open) : onOpen(item))}
      >
        {item.icon && <FaIcon name={item.icon} />}
        <span>{nameOf(item)}</span>
        {isFolder && (open ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />)}
      </MenuRow>
      {isFolder && (
        <Collapse in={open} unmountOnExit>
          {children.map((child) => (
            <MenuGroup key={child.id} item={child} chain={chain} depth={depth + 1} onOpen={onOpen} />
          ))}
        </Collapse>
      )}
    </div>
  );
}
