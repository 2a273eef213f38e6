/** A card of a dashboard, with what belongs beside its title. What fails inside leaves the other cards alone. */
import { Component, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { FailurePanel } from '../../app/Failure.tsx';
import { logError } from '../../app/log.ts';

interface Props {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, beside, children }: Props) {
  return (
    <Card aria-label={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Box component="h2" sx={{ m: 0, flex: 1, fontSize: 15, fontWeight: 600 }}>
          {title}
        </Box>
        {beside}
      </Box>
      <Boundary>{children}</Boundary>
    </Card>
  );
}

/** Holds what a card throws while it is drawn: the script of the charts may not arrive. */
class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override componentDidCatch(error: unknown) {
    logError('A card failed', error);
  }
  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <FailurePanel error={error} />;
  }
}

export const Card = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: theme.spacing(2.5),
  borderRadius: 10,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
}));
