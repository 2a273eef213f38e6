import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { LucideIcon } from 'lucide-react';

interface Props {
  title: string;
  icon: LucideIcon;
  /** Where the title alone does not say of what. */
  label?: string;
  disabled?: boolean;
  onClick: () => void;
}

/** A button that is a small picture, named when it is pointed at. */
export const IconAction = ({ title, icon: Icon, label = title, disabled = false, onClick }: Props) => (
  <Tooltip title={title}>
    {/* A disabled button hears no pointer: the name hangs on what is around it. */}
    <span>
      <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
        <Icon size={16} />
      </IconButton>
    </span>
  </Tooltip>
);
