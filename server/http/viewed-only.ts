import { message } from '../texts/messages.ts';
import type { FieldMessages } from './envelope.ts';

/** The message at a field for an asset that its reader may only view. */
export const viewedOnly = ({ name }: { name: string }): FieldMessages[string] => ({
  zh: message('zh', 'onlyViewed', { name }),
  en: message('en', 'onlyViewed', { name }),
});
