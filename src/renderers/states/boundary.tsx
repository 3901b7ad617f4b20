import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Draws what is shown in place of children that threw. */
  instead(error: Error, retry: () => void): ReactNode;
  /** Called once per failure. */
  caught?(error: Error, info: ErrorInfo): void;
  /** Another number draws children that threw again. */
  attempt?: number;
}

interface State {
  error: Error | undefined;
  attempt: number | undefined;
}

/** React's error boundary: what throws below it leaves the rest of the page as it is. */
export class Boundary extends Component<Props, State> {
  override state: State = { error: undefined, attempt: this.props.attempt };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ attempt }: Props, state: State): State | null {
    return attempt === state.attempt ? null : { error: undefined, attempt };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.caught?.(this.state.error ?? new Error(String(error)), info);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.props.instead(error, this.retry);
  }

  private readonly retry = () => this.setState({ error: undefined });
}
