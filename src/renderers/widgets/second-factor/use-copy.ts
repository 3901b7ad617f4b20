import { useMessages } from '../../context/console-context.tsx';
import { secondFactorTexts as words } from './second-factor-texts.ts';

/** Copies a text to the clipboard and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const messages = useMessages();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      messages.add('success', words.copied);
    } catch {
      // Browsers allow it only in secure contexts, and users can deny it.
      messages.add('warning', words.notCopied);
    }
  };
}
