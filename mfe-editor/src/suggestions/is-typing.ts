/** Whether a text changed by typing, not by autofill, undo or a paste. */
export const isTyping = ({ inputType }: InputEvent) => /^(insert(?!From)|delete)/.test(inputType ?? "");
