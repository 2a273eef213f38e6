import type { PopperProps } from '@mui/material/Popper';

/** Where an autocomplete would float its list over the page: the list stands below the field. */
export const InPlace = ({ children }: PopperProps) => (typeof children === 'function' ? null : children);
