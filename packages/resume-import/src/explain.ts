let report: ((text: string) => void) | undefined;

/** Passes what decides the reading of each section to `listener`, as `cli.ts --explain` prints it. */
export const onExplain = (listener: (text: string) => void): void => {
  report = listener;
};

export const explain = (text: string): void => report?.(text);
