import type { Finding } from '../../../schemas/rules/finding.ts';
import { atPointer, pointerParts } from '../../../schemas/rules/json-pointer.ts';
import { placeInJson } from '../../expression/place-in-json.ts';
import type { JsonDocument, Span } from '../json/json-document.ts';
import { spansOf } from '../json/json-spans.ts';
import { addedMember } from './added-member.ts';
import { type Advice, adviceOf, leavesChoice } from './advice.ts';
import { nameIn, quotedIn } from './name-in.ts';
import { lacksLanguage, otherLanguage } from './other-language.ts';
import { removedPart } from './removed-part.ts';
import type { Fix, TextEdit } from './text-edit.ts';

type Fixed = Pick<Finding, 'pointer' | 'message' | 'hint' | 'offset' | 'isKey' | 'rewrite' | 'also'>;

/**
 * Returns what a finding says to write instead as edits that keep the rest as it is written; undefined if the author has
 * to choose.
 */
export function fixOf(finding: Fixed, document: JsonDocument): Fix | undefined {
  const own = changeOf(finding, document);
  if (!own || isOneUse(finding, document)) return undefined;
  const others = (finding.also ?? []).flatMap((pointer) => {
    const other = changeOf({ ...finding, pointer, offset: undefined }, document);
    // A different word elsewhere is not part of the mistake.
    return other && (other.isPart || isSame(finding, pointer, document)) ? other.edits : [];
  });
  const edits = [...new Map([...own.edits, ...others].map((edit) => [edit.start, edit])).values()];
  const asks = !finding.rewrite && (leavesChoice(finding.hint ?? '') || lacksLanguage(finding));
  return { edits, ...(asks && { asks }) };
}

const otherName = / is never (?:used|opened), but "(.+)" is$/;

/**
 * True if a declaration seems misspelt because of one place that is written: its other uses are steps that the compiler
 * adds for it. Then the use is the mistake as likely as the declaration.
 */
function isOneUse({ message, also = [] }: Fixed, { value }: JsonDocument): boolean {
  const name = otherName.exec(message)?.[1];
  return name !== undefined && also.filter((pointer) => atPointer(value, pointer) === name).length < 2;
}

/** True if another place has the same key or the same text. */
function isSame({ pointer, isKey }: Fixed, other: string, { value }: JsonDocument): boolean {
  const [first, second] = [atPointer(value, pointer), atPointer(value, other)];
  if (typeof first === 'string' && !isKey) return first === second;
  return pointerParts(pointer).at(-1) === pointerParts(other).at(-1);
}

/** The edits at one place, and whether they change only a part of a string. */
interface Change {
  edits: TextEdit[];
  isPart?: true;
}

function changeOf(finding: Fixed, document: JsonDocument): Change | undefined {
  const { pointer, rewrite } = finding;
  const spans = spansOf(document, pointer);
  if (!spans) return undefined;
  const { key, value } = spans;
  const written = atPointer(document.value, pointer);
  const literal = document.text.slice(value.start, value.end);
  const inString = (from: number, to: number, text: string): Change => {
    const [start, end] = [value.start + placeInJson(literal, from), value.start + placeInJson(literal, to)];
    return { edits: [{ start, end, text: inQuotes(text) }], isPart: true };
  };
  const translated = otherLanguage(finding, { document, value, written });
  if (translated) return { edits: translated };
  if (rewrite) return typeof written === 'string' ? inString(rewrite.start, rewrite.end, rewrite.text) : undefined;
  const { message, hint = '' } = finding;
  const advice = adviceOf(hint);
  // The only key that an object could have besides is not the one that was meant.
  if (advice === undefined || (message.startsWith('unknown key') && hint.startsWith('Write'))) return undefined;
  if (typeof written === 'string' && !finding.isKey) {
    const part = partOf(advice, written, finding);
    if (part === 'none') return undefined;
    if (part) return inString(part.from, part.to, part.text);
  }
  const edits = wholeOf(advice, finding, { document, key, value, written });
  return edits && { edits };
}

/** Changes a part of a string; undefined if the advice is about all of it, 'none' if it cannot be applied. */
function partOf(
  advice: Advice,
  written: string,
  finding: Fixed,
): { from: number; to: number; text: string } | undefined | 'none' {
  const isExpression = finding.pointer.endsWith('/$');
  if (advice === 'list' || advice === 'entry') return undefined;
  if (advice === 'remove')
    return finding.offset === undefined && !isExpression && !/\{\w/.test(written) ? undefined : 'none';
  if ('adds' in advice) return 'none';
  if ('key' in advice) return undefined;
  if ('placeholder' in advice)
    return placeholderIn(written, finding, advice.placeholder) ?? bracesIn(written, advice.placeholder) ?? 'none';
  if ('json' in advice) {
    if (!isExpression) return undefined;
    const from = written.search(new RegExp(`(['"])${advice.json.replaceAll('.', '\\.')}\\1`));
    return from < 0 ? 'none' : { from, to: from + advice.json.length + 2, text: advice.json };
  }
  const part = nameIn(written, finding, advice.name);
  return part ?? (isExpression ? 'none' : undefined);
}

/** The {name} that a message is about. */
function placeholderIn(written: string, { offset, message }: Fixed, text: string) {
  const named = /\{[^{}]*\}/.exec(message)?.[0];
  const from = offset ?? (named === undefined ? -1 : written.indexOf(named));
  const found = from < 0 ? undefined : /^\{[^{}]*\}/.exec(written.slice(from))?.[0];
  if (found === undefined || (named !== undefined && found !== named)) return undefined;
  return { from, to: from + found.length, text };
}

/** The only other way in which a text writes a {name}: ${name}, {{name}}, { name }, {name without its other brace. */
function bracesIn(written: string, text: string) {
  const name = text.slice(1, -1).replaceAll('.', '\\.');
  const ways = [
    String.raw`\$\{\s*${name}\s*\}`,
    String.raw`\{{2,}\s*${name}\s*\}{2,}`,
    String.raw`[｛{]\s*${name}\s*[｝}]`,
    String.raw`\{\s*${name}(?![\w.}])`,
    String.raw`(?<![\w.{])${name}\s*\}`,
  ];
  const [found, ...others] = [...written.matchAll(new RegExp(ways.join('|'), 'g'))].filter(([way]) => way !== text);
  return found && others.length === 0 ? { from: found.index, to: found.index + found[0].length, text } : undefined;
}

interface Place {
  document: JsonDocument;
  key: Span | undefined;
  value: Span;
  written: unknown;
}

/** Changes a value, or its key. */
function wholeOf(advice: Advice, finding: Fixed, { document, key, value, written }: Place): TextEdit[] | undefined {
  if (advice === 'remove') {
    const span = key ? { start: key.start, end: value.end } : value;
    return finding.pointer === '' ? undefined : [{ ...removedPart(document.text, span), text: '' }];
  }
  if (advice === 'list')
    return [
      { start: value.start, end: value.start, text: '[' },
      { start: value.end, end: value.end, text: ']' },
    ];
  if (advice === 'entry') {
    const entry = spansOf(document, `${finding.pointer}/0`)?.value;
    return (
      entry && [
        { start: value.start, end: entry.start, text: '' },
        { start: entry.end, end: value.end, text: '' },
      ]
    );
  }
  if ('adds' in advice) return addedMember(advice.adds, value, document);
  if ('key' in advice)
    return pointerParts(finding.pointer).at(-1) === advice.key ? [{ ...value, text: advice.value }] : undefined;
  if ('json' in advice) return [{ ...value, text: advice.json }];
  if ('placeholder' in advice) return undefined;
  const { name } = advice;
  if (key && isOfKey(finding, written)) return [{ ...key, text: JSON.stringify(name) }];
  if (typeof written === 'string') return [{ ...value, text: JSON.stringify(withQueryOf(written, name)) }];
  return isOfValue(finding) ? [{ ...value, text: JSON.stringify(name) }] : undefined;
}

/** A text as a part of a JSON string. */
const inQuotes = (text: string): string => JSON.stringify(text).slice(1, -1);

/** True if the key is the mistake, and not the value. */
function isOfKey({ isKey, pointer, message }: Fixed, written: unknown): boolean {
  if (isKey) return true;
  const names = quotedIn(message);
  const key = pointerParts(pointer).at(-1)!;
  return (
    !isOfValue({ message }) &&
    !names.includes(String(written)) &&
    names.some((name) => name === key || key.endsWith(`.${name}`))
  );
}

/** True if a message is about the value of the key that it names. */
const isOfValue = ({ message }: Pick<Fixed, 'message'>): boolean =>
  /\bmust be\b|^unknown (?:value|kind)\b/.test(message);

/** An address with the query of another one, if it names only a path. */
function withQueryOf(written: string, path: string): string {
  const query = path.startsWith('/') && !/[?#]/.test(path) ? /[?#].*$/.exec(written)?.[0] : undefined;
  return path + (written.startsWith('/') && query ? query : '');
}
