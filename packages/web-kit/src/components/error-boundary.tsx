import { Component, type ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** Rendered after an error; a function gets a `retry` callback. */
  fallback: ReactNode | ((retry: () => void) => ReactNode);
  onRetry?(): void;
}

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.failed) return children;
    return typeof fallback === "function" ? fallback(this.retry) : fallback;
  }
}
