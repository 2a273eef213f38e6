import { useState, type MouseEventHandler, type ReactNode } from 'react';
import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import type { LucideIcon } from 'lucide-react';

interface Props {
  name: string;
  Icon: LucideIcon;
  isOn?: boolean;
  colour?: string | undefined;
  onClick: MouseEventHandler<HTMLElement>;
}

/** A tool of the editor; pressing it leaves the selection where it is. */
export const ToolButton = ({ name, Icon, isOn = false, colour, onClick }: Props) => (
  <ToggleButton
    size="small"
    value={name}
    selected={isOn}
    aria-label={name}
    title={name}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
    sx={{ width: 30, height: 30, p: 0, border: 0 }}
  >
    <Icon size={17} {...(colour && { color: colour })} />
  </ToggleButton>
);

interface PopoverProps extends Omit<Props, 'onClick'> {
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
}

/** A tool that asks for something first. */
export function ToolPopover({ onOpen, children, ...tool }: PopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <ToolButton
        {...tool}
        onClick={(event) => {
          onOpen?.();
          setAnchor(event.currentTarget);
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        disableRestoreFocus
        slotProps={{ paper: { role: 'dialog', 'aria-label': tool.name } }}
      >
        {children(close)}
      </Popover>
    </>
  );
}
