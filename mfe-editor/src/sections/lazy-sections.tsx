import { AlertBox, Button, ErrorBoundary, Skeleton, VisuallyHidden } from "@penresume/web-kit";
import { lazy, Suspense, useState } from "react";
import { editorTexts as texts } from "../editor/texts.ts";
import type { SectionsProps } from "./sections.tsx";

const load = () => lazy(() => import("./sections.tsx"));

/** The sections, loaded when they are first shown. */
export function LazySections(props: SectionsProps) {
  // A failed import is kept by its lazy component: a retry needs another.
  const [Sections, setSections] = useState(load);
  return (
    <ErrorBoundary
      onRetry={() => setSections(load)}
      fallback={(retry) => (
        <AlertBox actions={<Button onClick={retry}>{texts.retry}</Button>}>{texts.sectionsFailed}</AlertBox>
      )}
    >
      <Suspense
        fallback={
          <div role="status">
            <VisuallyHidden>{texts.sectionsLoading}</VisuallyHidden>
            <Skeleton height="22rem" />
          </div>
        }
      >
        <Sections {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
