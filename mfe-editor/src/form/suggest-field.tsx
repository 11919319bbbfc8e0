import type { SuggestionKind } from "@penresume/resume";
import { TextField } from "@penresume/web-ui";
import { type ComponentProps, useRef, useState } from "react";
import { useLazyComponent } from "../lib/lazy-component.tsx";
import { isTyping } from "../suggestions/is-typing.ts";

const loadSuggestions = () => import("../suggestions/suggestion-list.tsx");

/** A text of one line with suggestions, which are loaded when it is first focused. Without them it is a text field. */
export function SuggestField({
  kind,
  onChoose,
  onFocus,
  ...input
}: ComponentProps<typeof TextField> & { kind: SuggestionKind; onChoose(text: string): void }) {
  const ref = useRef<HTMLInputElement>(null);
  const [wasFocused, setFocused] = useState(false);
  const [wasTyped, setTyped] = useState(false);
  const [Suggestions] = useLazyComponent(loadSuggestions, wasFocused, "", () => setFocused(false));
  return (
    <>
      <TextField
        {...input}
        ref={ref}
        onFocus={(event) => {
          setFocused(true);
          onFocus?.(event);
        }}
        onInput={({ nativeEvent }) => setTyped(isTyping(nativeEvent as InputEvent))}
      />
      {wasFocused && Suggestions && <Suggestions input={ref} {...{ kind, wasTyped }} onChoose={onChoose} />}
    </>
  );
}
