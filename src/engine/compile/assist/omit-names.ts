import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer, pointerPart } from '../../../schemas/rules/json-pointer.ts';
import type { CheckContext } from '../check/check-context.ts';
import { entryNames } from '../resolve/entry-names.ts';
import { emptyLibrary } from '../resolve/library.ts';
import { pointerOfNames } from '../resolve/omit-parts.ts';
import { captionIn } from './describe-name.ts';
import type { OfferedName } from './offered-name.ts';

/** What a page never has from its base. */
const ofItself: readonly string[] = ['version', 'id', 'path', '$comment', 'extends', 'omit'];

/**
 * The places of the base that may be written in `omit`: the one that is written, and those a level below what is typed
 * before the cursor. Undefined elsewhere, and without a base.
 *
 * @param typed the text before the cursor
 */
export function omitNames(
  pointer: string,
  { written, typed }: { written: string; typed: string },
  page: unknown,
  { library = emptyLibrary }: CheckContext,
  language: 'zh' | 'en',
): OfferedName[] | undefined {
  if (!/^\/omit\/\d+$/.test(pointer) || !isRecord(page)) return undefined;
  const base = library.pages.get(String(page.extends));
  if (!base?.value) return undefined;
  const above = typed.slice(0, Math.max(0, typed.lastIndexOf('/')));
  const names = [...new Set([written, ...namesBelow(base.value, above)])];
  return names.flatMap((name): OfferedName[] => {
    const place = name.startsWith('/') ? pointerOfNames(base.value, name) : undefined;
    if (typeof place !== 'string') return [];
    const detail = titleIn(atPointer(base.value, place), language);
    return [{ name, what: 'part', detail, declared: { file: base.file, pointer: place } }];
  });
}

function namesBelow(base: unknown, above: string): string[] {
  const place = above === '' ? '' : pointerOfNames(base, above);
  if (typeof place !== 'string') return [];
  const value = atPointer(base, place);
  const parts = Array.isArray(value)
    ? entryNames(value).flatMap((one) => (one ? [one.name] : []))
    : isRecord(value)
      ? Object.keys(value).filter((key) => above !== '' || !ofItself.includes(key))
      : [];
  return parts.map((part) => `${above}/${pointerPart(part)}`);
}

const titleIn = (part: unknown, language: 'zh' | 'en') => captionIn(isRecord(part) ? part.title : undefined, language);
