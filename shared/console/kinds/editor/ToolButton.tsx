import type { MouseEventHandler } from 'react';
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
