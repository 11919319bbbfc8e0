import { APPLICATION_LIMITS, type Story } from "@penresume/contracts";
import { FormDialog } from "@penresume/web-features/form-dialog";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, cardClass, TextArea, TextField } from "@penresume/web-ui";
import { useState } from "react";
import { offerUndo } from "../lib/undo.ts";
import type { useSettings } from "../lib/use-settings.ts";
import styles from "./interview.module.css";
import { interviewTexts as texts } from "./texts.ts";

const PART_LIMIT = 2_000;

/** 'Suas histórias': written once, used in the interviews of all applications. */
export function StoryBank({ store }: { store: ReturnType<typeof useSettings> }) {
  const { loadable, settings, save, change } = store;
  const [edited, setEdited] = useState<Story | null>(null);
  const stories = settings?.stories ?? [];
  const isFull = stories.length >= APPLICATION_LIMITS.stories;

  async function remove(story: Story) {
    const index = stories.findIndex(({ id }) => id === story.id);
    const isDeleted = await save(({ stories }) => ({ stories: stories.filter(({ id }) => id !== story.id) }));
    if (!isDeleted) return;
    offerUndo({
      text: texts.storyDeleted,
      async undo() {
        await change(({ stories }) =>
          stories.some(({ id }) => id === story.id) ? {} : { stories: stories.toSpliced(index, 0, story) },
        );
      },
    });
  }

  return (
    <section className={cardClass()} aria-label={texts.stories}>
      <h2>{texts.stories}</h2>
      <p className={styles.note}>{texts.storiesNote}</p>
      {loadable.state === "failed" && <AlertBox onRetry={loadable.reload}>{texts.storiesFailed}</AlertBox>}
      {store.problem && !edited && <AlertBox>{getErrorMessage(store.problem)}</AlertBox>}
      {settings && stories.length === 0 && (
        <div>
          <h3>{texts.noStories}</h3>
          <p>{texts.noStoriesText}</p>
        </div>
      )}
      {stories.length > 0 && (
        <ul className={styles.stories}>
          {stories.map((story) => (
            <li key={story.id}>
              <details className={styles.details}>
                <summary>{story.title || texts.untitled}</summary>
                <dl className={styles.story}>
                  {(["situation", "action", "result"] as const).map(
                    (part) =>
                      story[part] && (
                        <div key={part}>
                          <dt>{texts[part]}</dt>
                          <dd>{story[part]}</dd>
                        </div>
                      ),
                  )}
                </dl>
                <div className={styles.buttons}>
                  <Button
                    variant="secondary"
                    aria-label={texts.editStoryNamed(story.title)}
                    onClick={() => setEdited(story)}
                  >
                    {texts.editStory}
                  </Button>
                  <NeedsNetwork action={texts.deleteStoryWhenOnline}>
                    <Button
                      variant="quiet"
                      disabled={store.isSaving}
                      aria-label={texts.deleteStoryNamed(story.title)}
                      onClick={() => void remove(story)}
                    >
                      {texts.deleteStory}
                    </Button>
                  </NeedsNetwork>
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
      {isFull && <p>{texts.storiesFull(APPLICATION_LIMITS.stories)}</p>}
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          disabled={!settings || isFull}
          onClick={() => setEdited({ id: crypto.randomUUID(), title: "", situation: "", action: "", result: "" })}
        >
          {texts.addStory}
        </Button>
      </div>
      {edited && <StoryDialog story={edited} store={store} onClose={() => setEdited(null)} />}
    </section>
  );
}

function StoryDialog({
  story,
  store: { save, isSaving, problem },
  onClose,
}: {
  story: Story;
  store: ReturnType<typeof useSettings>;
  onClose(): void;
}) {
  const [typed, setTyped] = useState(story);
  const [isMissing, setMissing] = useState(false);
  const isNew = !story.title;
  const change = (changes: Partial<Story>) => setTyped((typed) => ({ ...typed, ...changes }));

  async function submit() {
    setMissing(!typed.title.trim());
    if (!typed.title.trim()) return;
    const saved = { ...typed, title: typed.title.trim() };
    const isSaved = await save(({ stories }) => ({
      stories: stories.some(({ id }) => id === saved.id)
        ? stories.map((each) => (each.id === saved.id ? saved : each))
        : [...stories, saved],
    }));
    if (isSaved) onClose();
  }

  return (
    <FormDialog
      title={isNew ? texts.addStory : texts.editStory}
      cancel={texts.cancel}
      submit={texts.save}
      needsNetwork={texts.saveStoryWhenOnline}
      busyText={isSaving && texts.saving}
      isTyped={JSON.stringify(typed) !== JSON.stringify(story) && !isSaving}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {problem && <AlertBox>{getErrorMessage(problem)}</AlertBox>}
      <TextField
        label={texts.storyTitle}
        hint={texts.storyTitleHint}
        error={isMissing ? texts.storyTitleMissing : undefined}
        value={typed.title}
        maxLength={200}
        autoComplete="off"
        autoFocus
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      {(["situation", "action", "result"] as const).map((part) => (
        <TextArea
          key={part}
          label={texts[part]}
          hint={texts[`${part}Hint`]}
          rows={3}
          value={typed[part]}
          maxLength={PART_LIMIT}
          onChange={({ currentTarget }) => change({ [part]: currentTarget.value })}
        />
      ))}
    </FormDialog>
  );
}
