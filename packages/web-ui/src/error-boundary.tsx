import { Component, type ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** Rendered after an error; a function gets a `retry` callback and the error. */
  fallback: ReactNode | ((retry: () => void, error: unknown) => ReactNode);
  onRetry?(): void;
}

export class ErrorBoundary extends Component<Props, { failed: boolean; error?: unknown }> {
  override state: { failed: boolean; error?: unknown } = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.failed) return children;
    return typeof fallback === "function" ? fallback(this.retry, this.state.error) : fallback;
  }
}
