import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorCardView } from './error-card-view.tsx';

/** Shows a card in place of a renderer that throws; the rest of the page works (ERR-09). */
export class ErrorCard extends Component<{ children: ReactNode; name?: string }, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(`renderer ${this.props.name ?? ''} failed`, error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ErrorCardView error={error} name={this.props.name} retry={() => this.setState({ error: undefined })} />;
  }
}
