import { Component, type ReactNode } from "react";

interface Props {
  children: ReactNode;
  fallback(retry: () => void): ReactNode;
  onRetry(): void;
}

/** Keeps an error of its children to itself. React offers this to classes only. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
