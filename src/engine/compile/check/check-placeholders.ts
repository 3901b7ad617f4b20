import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { listOf } from '../../../schemas/rules/rule.ts';
import { nearestWord } from '../../../schemas/rules/suggest.ts';
import type { FilledRecords, Filling } from './filled-records.ts';
import { missingIn } from './missing-field.ts';
import { namesIn, placeholderShape, type Words } from './placeholder-shape.ts';
import type { FoundText, Walk } from './walk.ts';

/** Checks {name} in texts: that it is written as it is read, is filled, and is in both languages. */
export function checkPlaceholders(walk: Walk, records: FilledRecords): Finding[] {
  return [...walk.texts, ...toastsIn(walk)].flatMap((found) => {
    // What a misspelt key would fill is unknown.
    if (walk.broken.has(found.holder as object)) return none;
    if (!hasBraces(found.text)) return valuesOf(found) ? unusedValues(wordsOf(found), found) : none;
    const words = wordsOf(found);
    if (found.fills === undefined || isUnfilled(found)) return firstOf(words, (one) => literalIn(one, found));
    const wrong = firstOf(words, placeholderShape);
    if (wrong.length > 0) return wrong;
    const missing = fillingsOf(found, records).flatMap((filling) => missingFrom(filling, words, found));
    if (missing.length > 0) return missing;
    const unused = unusedValues(words, found);
    return unused.length > 0 ? unused : oneLanguage(words, found);
  });
}

const none: readonly Finding[] = [];
const braces = /[{｛}｝]/u;

/** Most texts have none. */
const hasBraces = (text: FoundText['text']): boolean =>
  (typeof text === 'string' ? [text] : [text.zh, text.en]).some((one) => typeof one === 'string' && braces.test(one));

/** A short toast has no text schema of its own, because its object form also takes a tone. */
const toastsIn = ({ keywords }: Walk): FoundText[] =>
  keywords.flatMap(({ name, value: { toast }, pointer, around }): FoundText[] => {
    const isText = name === 'action' && (typeof toast === 'string' || (isRecord(toast) && toast.text === undefined));
    return isText ? [{ text: toast, fills: 'record', holder: undefined, pointer: `${pointer}/toast`, around }] : [];
  });

function wordsOf({ text, pointer }: FoundText): Words[] {
  if (typeof text === 'string') return [{ text, pointer }];
  return ['zh', 'en'].flatMap((language) => {
    const one = text[language];
    return typeof one === 'string' ? [{ text: one, pointer: `${pointer}/${language}` }] : [];
  });
}

/** The first finding of the languages; the same mistake in the other is mentioned with it. */
function firstOf(words: readonly Words[], check: (one: Words) => Finding | undefined): Finding[] {
  const [first, ...others] = words.flatMap((one) => check(one) ?? []);
  if (!first) return [];
  const also = others.filter(({ message }) => message === first.message).map(({ pointer }) => pointer);
  return [also.length > 0 ? { ...first, also } : first];
}

const holderOf = ({ holder }: FoundText): Record<string, unknown> => (isRecord(holder) ? holder : {});

/** A text block without values is shown as written. */
const isUnfilled = (found: FoundText) => holderOf(found).kind === 'text' && holderOf(found).values === undefined;

/** Keys whose texts may show braces as they are. */
const examples = new Set(['help', 'placeholder']);

/** Nothing fills this text. */
function literalIn({ text, pointer }: Words, found: FoundText): Finding | undefined {
  const [place] = namesIn(text);
  if (!place || examples.has(found.pointer.slice(found.pointer.lastIndexOf('/') + 1))) return undefined;
  const hint = isUnfilled(found)
    ? `Add "values": { "${place.name}": { "$": "..." } }.`
    : 'Nothing fills this text: write it without braces.';
  return { ...warningAt(pointer, `{${place.name}} is shown as it is`, hint), offset: place.offset };
}

/** The values written beside a text; undefined if there are none, or an expression computes them. */
function valuesOf(found: FoundText): Record<string, unknown> | undefined {
  const { values } = found.fills === 'values' ? holderOf(found) : {};
  return isRecord(values) && !Object.hasOwn(values, '$') ? values : undefined;
}

const anything: Filling = { fields: {}, isOpen: true, from: 'row' };
/** What the next step of a card is written with. */
const next: Filling = { fields: { count: 'number', age: 'text' }, isOpen: false, from: 'values' };

function fillingsOf(found: FoundText, records: FilledRecords): readonly Filling[] {
  const values = valuesOf(found);
  if (values) {
    const fields = Object.fromEntries(Object.keys(values).map((name) => [name, 'any' as const]));
    return [{ fields, isOpen: false, from: 'values' }];
  }
  if (found.fills === 'next') return [next];
  if (found.fills === 'drawer') return records.ofWords(found.around);
  if (found.fills === 'values' && holderOf(found).values !== undefined) return [anything];
  return records.ofStep(found.around, found.pointer);
}

function missingFrom(filling: Filling, words: readonly Words[], found: FoundText): Finding[] {
  const values = valuesOf(found);
  return words.flatMap(({ text, pointer }) =>
    namesIn(text).flatMap(({ name, offset }): Finding[] => {
      const missing = missingIn(filling, name);
      if (!missing) return [];
      const misspelt = values && misspeltValue(name, words, values);
      const about = missing.about ?? `{${name}} of ${found.pointer}`;
      const { misnamed } = missing;
      if (misspelt === undefined)
        return [{ ...warningAt(pointer, missing.message, missing.hint), about, offset, misnamed }];
      const at = `${found.pointer.slice(0, found.pointer.lastIndexOf('/'))}/values/${pointerPart(misspelt)}`;
      return [{ ...warningAt(at, notInText(misspelt), `Did you mean "${name}"?`), about, also: [] }];
    }),
  );
}

const notInText = (name: string) => `"${name}" is not in the text`;

/** If every language has the name, the value is most likely misspelt. */
function misspeltValue(name: string, words: readonly Words[], values: object): string | undefined {
  if (words.length < 2 || !words.every(({ text }) => text.includes(`{${name}}`))) return undefined;
  const unused = unusedIn(words, values);
  return nearestWord(name, unused) ?? (unused.length === 1 ? unused[0] : undefined);
}

const unusedIn = (words: readonly Words[], values: object): string[] => {
  const used = new Set(words.flatMap(({ text }) => namesIn(text).map(({ name }) => name.split('.')[0])));
  return Object.keys(values).filter((name) => name !== '$comment' && !used.has(name));
};

function unusedValues(words: readonly Words[], found: FoundText): Finding[] {
  const values = valuesOf(found);
  // What undoes a toast reads its values too.
  if (!values || words.length === 0 || holderOf(found).undo !== undefined) return [];
  const at = found.pointer.slice(0, found.pointer.lastIndexOf('/'));
  return unusedIn(words, values).map((name) =>
    warningAt(`${at}/values/${pointerPart(name)}`, notInText(name), `Write {${name}} in the text, or remove it.`),
  );
}

/** Finds a {name} that only one language has. */
function oneLanguage(words: readonly Words[], found: FoundText): Finding[] {
  const [zh, en] = words;
  if (!zh || !en) return [];
  const [first, second] = [namesIn(zh.text), namesIn(en.text)];
  const only = (own: typeof first, others: typeof first) =>
    own.filter(({ name }) => !others.some((other) => other.name === name));
  const [inChinese, inEnglish] = [only(first, second), only(second, first)];
  const known = knownFields(found);
  const odd = inEnglish.length > 0 && (inChinese.length === 0 || !known.has(inEnglish[0]!.name)) ? en : zh;
  const [names, others] = odd === en ? [inEnglish, inChinese] : [inChinese, inEnglish];
  const [place] = names;
  if (!place) return [];
  const other = odd === en ? 'Chinese' : 'English';
  const near =
    nearestWord(
      place.name,
      others.map(({ name }) => name),
    ) ?? others[0]?.name;
  const message = `the ${other} text has no {${place.name}}`;
  // Most likely it was left out in the other language.
  if (near === undefined) return [warningAt((odd === en ? zh : en).pointer, message, 'Write it in both, or in none.')];
  return [{ ...warningAt(odd.pointer, message, `Did you mean {${near}}?`), offset: place.offset }];
}

/** The fields that the block or dialog around a text shows. */
function knownFields({ around: { holder } }: FoundText): ReadonlySet<unknown> {
  const { columns, items, fields } = holder?.value ?? {};
  return new Set([columns, items, fields].flatMap(listOf).map(({ field }) => field));
}
