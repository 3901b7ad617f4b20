import type { Text } from '../../schemas/grammar/text.ts';
import { useMessages } from '../context/console-context.tsx';

interface CopyWords {
  copied: Text;
  notCopied: Text;
}

/** Copies a text to the clipboard, and says whether it has. */
export function useCopy({ copied, notCopied }: CopyWords): (text: string) => Promise<void> {
  const messages = useMessages();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      messages.add('success', copied);
    } catch {
      // Browsers allow it only in secure contexts, and users can deny it.
      messages.add('warning', notCopied);
    }
  };
}
