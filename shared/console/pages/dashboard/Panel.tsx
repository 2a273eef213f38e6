/** A card of a dashboard, with what belongs beside its title. */
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

interface Props {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, beside, children }: Props) {
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Box component="h2" sx={{ m: 0, flex: 1, fontSize: 15, fontWeight: 600 }}>
          {title}
        </Box>
        {beside}
      </Box>
      {children}
    </Card>
  );
}

export const Card = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: theme.spacing(2.5),
  borderRadius: 10,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
}));
