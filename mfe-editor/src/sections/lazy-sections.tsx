import { Skeleton, VisuallyHidden } from "@penresume/web-ui";
import { LazyComponent } from "../lib/lazy-component.tsx";

const texts = {
  loading: "Abrindo as seções...",
  failed: "Não foi possível abrir as seções. Confira sua conexão.",
};

const load = () => import("./sections.tsx");

/** The sections, loaded when they are first shown. */
export const LazySections = () => (
  <LazyComponent
    load={load}
    props={{}}
    failed={texts.failed}
    loading={
      <div role="status">
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <Skeleton height="22rem" />
      </div>
    }
  />
);
