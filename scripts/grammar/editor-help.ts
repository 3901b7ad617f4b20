import { plainMeaning, withoutLinks } from '../../src/engine/compile/language/plain-meaning.ts';
import type { Json } from '../../src/schemas/rules/rule.ts';

/** The explanations of a schema: plain ones, and those with code and defaults for editors that show Markdown. */
export function helpOf({ description, default: initial, enum: words, meanings }: Json): Json {
  return { ...descriptionOf(description, initial), ...(meanings ? meaningsOf(words as string[], meanings) : {}) };
}

function descriptionOf(description: unknown, initial: unknown): Json {
  if (typeof description !== 'string') return {};
  const markdown =
    withoutLinks(description) + (initial === undefined ? '' : `\n\nDefault: \`${JSON.stringify(initial)}\``);
  const plain = plainMeaning(description);
  return { description: plain, ...(markdown === plain ? {} : { markdownDescription: markdown }) };
}

function meaningsOf(words: readonly string[], meanings: unknown): Json {
  const texts = words.map((word) => (meanings as Record<string, string>)[word] ?? '');
  return { enumDescriptions: texts.map(plainMeaning), markdownEnumDescriptions: texts.map(withoutLinks) };
}
