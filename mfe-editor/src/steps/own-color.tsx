import type { Theme } from "@penresume/contracts";
import { createColors } from "@penresume/resume-view";
import { Button, TextField } from "@penresume/web-ui";
import { type Dispatch, useState } from "react";
import type { EditorAction } from "../document/editor-state.ts";
import { withColors } from "../document/theme.ts";
import pills from "../form/pills.module.css";
import { typographyTexts as texts } from "../form/typography-texts.ts";
import styles from "./theme-step.module.css";

/** Input for a custom primary colour. Rejects a colour without enough contrast and says why. */
export default function OwnColor({ theme, dispatch }: { theme: Theme; dispatch: Dispatch<EditorAction> }) {
  const [typed, setTyped] = useState<string | null>(null);
  const color = typed ?? theme.colors.primary;
  const [refused, setRefused] = useState<{ reason: string; suggestion?: string } | null>(null);

  function apply(primary: string) {
    const result = createColors(primary);
    if ("colors" in result) {
      setRefused(null);
      setTyped(null);
      dispatch({ type: "theme", theme: withColors(theme, result.colors) });
    } else if (result.problem === "too-light") {
      setRefused({ reason: texts.tooLight(result.contrast), suggestion: result.suggestion });
    } else {
      setRefused({ reason: texts.notAColor });
    }
  }

  const { suggestion } = refused ?? {};
  return (
    <form
      noValidate
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault();
        apply(color);
      }}
    >
      <TextField
        label={texts.ownColor}
        hint={texts.ownColorHint}
        error={refused?.reason}
        value={color}
        spellCheck={false}
        autoComplete="off"
        data-own-undo=""
        onChange={({ target }) => {
          setTyped(target.value);
          setRefused(null);
        }}
        end={
          <input
            type="color"
            aria-label={texts.picker}
            className={styles.picker}
            value={/^#[0-9a-f]{6}$/i.test(color) ? color : theme.colors.primary}
            onChange={({ target }) => {
              setTyped(target.value);
              setRefused(null);
            }}
          />
        }
      />
      <div className={pills.pills}>
        <Button type="submit" variant="secondary">
          {texts.apply}
        </Button>
        {suggestion && (
          <Button variant="quiet" onClick={() => apply(suggestion)}>
            {texts.applySuggestion(suggestion)}
          </Button>
        )}
      </div>
    </form>
  );
}
