// Copies a text, and says so. Pages from file:// may have no clipboard: then the text is selected, to be copied by hand.

import { button, element } from "./document.ts";

/** For readers who do not see the page change. */
export const say = (sentence: string): void => {
  element("said").textContent = sentence;
};

const selectIn = (place: Element): void => {
  const selection = getSelection();
  selection?.removeAllRanges();
  const range = document.createRange();
  range.selectNodeContents(place);
  selection?.addRange(range);
};

/** `place`: what shows the text. */
export const copyButton = (label: string, text: () => string, place?: () => Element | undefined): HTMLButtonElement =>
  button(label, () => {
    const failed = (): void => {
      const shown = place?.();
      if (shown) selectIn(shown);
      say(shown ? "Selected; press Ctrl+C to copy it." : "This browser does not let the page copy.");
    };
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) return failed();
    clipboard.writeText(text()).then(() => say("Copied."), failed);
  });
