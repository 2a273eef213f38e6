/** Keeps the frame when a page fails; another address starts afresh. */
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { FailurePanel } from '../app/Failure.tsx';
import { logError } from '../app/log.ts';

interface Props {
  path: string;
  children: ReactNode;
}
interface State {
  error: unknown;
  path: string;
}

class Boundary extends Component<Props, State> {
  override state: State = { error: null, path: this.props.path };
  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ error });
  static getDerivedStateFromProps = ({ path }: Props, state: State): Partial<State> | null =>
    path === state.path ? null : { path, error: null };

  override componentDidCatch(error: unknown): void {
    logError('A page failed', error);
  }
  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <FailurePanel error={this.state.error} />;
  }
}

export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary path={useLocation().pathname}>{children}</Boundary>;
}
