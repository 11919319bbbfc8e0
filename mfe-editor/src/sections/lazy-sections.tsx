import { Skeleton, VisuallyHidden } from "@penresume/web-ui";
import { editorTexts as texts } from "../editor/texts.ts";
import { LazyComponent } from "../lib/lazy-component.tsx";
import type { SectionsProps } from "./sections.tsx";

const load = () => import("./sections.tsx");

/** The sections, loaded when they are first shown. */
export const LazySections = (props: SectionsProps) => (
  <LazyComponent
    load={load}
    props={props}
    failed={texts.sectionsFailed}
    loading={
      <div role="status">
        <VisuallyHidden>{texts.sectionsLoading}</VisuallyHidden>
        <Skeleton height="22rem" />
      </div>
    }
  />
);
