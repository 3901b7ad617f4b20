/** What a hint says to write instead, if it leaves no choice. */
export type Advice =
  /** A name in place of another. */
  | { name: string }
  /** A value, as JSON, in place of what is there. */
  | { json: string }
  /** A {name} in place of another in a path or a text. */
  | { placeholder: string }
  /** A list around the value. */
  | 'list'
  /** The only entry in place of its list. */
  | 'entry'
  /** A key that is missing, with its value. */
  | { adds: string }
  /** The value of a key, as JSON. */
  | { key: string; value: string }
  | 'remove';

/** The last full stop of what is to be written, or the end of a question. */
const end = '[.?](?: [A-Z].*)?$';

/** The phrases of hints. What else they say, such as "Write 3 or less.", is for the author to decide. */
const phrases: readonly [RegExp, (found: string) => Advice | undefined][] = [
  [
    new RegExp(String.raw`^(?:Did you mean|Write) "([^"]+)"(?: \((?:[^()]|\([^()]*\))*\))?${end}`),
    (name) => ({ name }),
  ],
  [new RegExp(String.raw`^(?:Did you mean|Write) (\{\w+(?:\.\w+)*\})${end}`), (placeholder) => ({ placeholder })],
  [/^Write it in quotes: (".*")\.$/, jsonOf],
  [/^Write it in a list: (\[.*\])\.$/, jsonOf],
  [/^Write (\S+) without quotes\.$/, jsonOf],
  [/^(?:Did you mean|Write) (\{ "\$": ".*" \}|\[".*"\]|-?\d[\d.]*|true|false)[.?]$/, jsonOf],
  [/^Write "([^"]+)" or move the file\.$/, (name) => ({ name })],
  [/^Write ("\w+": (?:"\w+"|true|false|-?\d+))\.$/, memberOf],
  [/^Write a list around it: \[ \.\.\. \]\.$/, () => 'list'],
  [/^Write its only entry without the list\.$/, () => 'entry'],
  [/^Add ("\w+": "\w+")\.$/, (adds) => ({ adds })],
  [/^Remove it(?:\.|: .*)$/, () => 'remove'],
];

/** Reads a hint: what it tells the author is what a fix writes. */
export function adviceOf(hint: string): Advice | undefined {
  for (const [phrase, read] of phrases) {
    const found = phrase.exec(hint);
    if (found) return read(found[1] ?? '');
  }
  return undefined;
}

function memberOf(member: string): Advice | undefined {
  const [[key, value] = []] = Object.entries(JSON.parse(`{${member}}`) as Record<string, unknown>);
  return key === undefined ? undefined : { key, value: JSON.stringify(value) };
}

/** A text that is JSON, without a part that the author has to fill in. */
function jsonOf(json: string): Advice | undefined {
  try {
    JSON.parse(json);
    return json.includes('...') ? undefined : { json };
  } catch {
    return undefined;
  }
}

/** True if a hint deletes what is written, or says what else may be done: a function that is not declared may be new. */
export const leavesChoice = (hint: string): boolean =>
  adviceOf(hint) === 'remove' || / Add a new one\b| or move the file\./.test(hint);
