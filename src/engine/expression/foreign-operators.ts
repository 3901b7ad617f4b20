import type { ExpressionProblem } from './expression.ts';

/** A path, a call, a string, a number or a part in brackets. */
const operand = String.raw`(?:!?[\w.]+(?:\([^()]*\)|\[[^\[\]]*\])*|"[^"]*"|'[^']*'|\([^()]*\))`;

/** An operator of SQL, JavaScript, Excel ... between two operands. */
interface Foreign {
  operator: string;
  /** What follows it. Default: an operand. */
  right?: string;
  hint(left: string, right: string, operator: string): string | undefined;
  /** True if the author has to choose what the hint says. */
  isChoice?: true;
}

const isNegated = (operator: string) => /^not\b/i.test(operator);
const write = (expression: string) => `Write ${expression}.`;
/** `row.name.contains("a")`, or with `!` before it. */
const called = (left: string, method: string, text: string, operator: string) =>
  write(`${isNegated(operator) ? '!' : ''}${left}.${method}(${text})`);

const words: Readonly<Record<string, string>> = {
  eq: '==',
  equals: '==',
  ne: '!=',
  neq: '!=',
  gt: '>',
  gte: '>=',
  ge: '>=',
  lt: '<',
  lte: '<=',
  le: '<=',
  xor: '!=',
  mod: '%',
};
const patternHint = 'Patterns are not supported. Use contains, startsWith or endsWith.';

const operators: readonly Foreign[] = [
  { operator: '<>', hint: (left, right) => write(`${left} != ${right}`) },
  { operator: '! =', hint: (left, right) => write(`${left} != ${right}`) },
  { operator: '!==', hint: (left, right) => write(`${left} != ${right}`) },
  { operator: '===', hint: (left, right) => write(`${left} == ${right}`) },
  { operator: '=<', hint: (left, right) => write(`${left} <= ${right}`) },
  { operator: '=>', hint: (left, right) => (/^[a-z]\w?$/.test(left) ? undefined : write(`${left} >= ${right}`)) },
  { operator: '=~|~|matches|rlike|regexp|not\\s+regexp', hint: () => patternHint, isChoice: true },
  {
    operator: 'is\\s+not|is',
    hint: (left, right, operator) => {
      if (/^empty$/i.test(right)) return write(`${left} ${/not/i.test(operator) ? '!=' : '=='} ""`);
      return write(`${left} ${/not/i.test(operator) ? '!=' : '=='} ${/^null$/i.test(right) ? 'null' : right}`);
    },
  },
  {
    operator: 'not\\s+in|in',
    right: String.raw`\([^()]*\)|\[[^\[\]]*\]|${operand}(?:\s*,\s*${operand})*`,
    hint: (left, right, operator) => {
      const list = /^[[(]/.test(right) ? right.replace(/^\(/, '[').replace(/\)$/, ']') : `[${right}]`;
      return write(isNegated(operator) ? `!(${left} in ${list})` : `${left} in ${list}`);
    },
  },
  {
    operator: 'not\\s+i?like|i?like',
    hint: (left, right, operator) => {
      const [, quote = '', text = ''] = /^(["'])(.*)\1$/.exec(right) ?? [];
      const plain = `${quote}${text.replace(/^%|%$/g, '')}${quote}`;
      if (quote === '') return called(left, 'contains', right, operator);
      if (/^%.*%$/.test(text) || !/^%|%$/.test(text)) return called(left, 'contains', plain, operator);
      return called(left, text.startsWith('%') ? 'endsWith' : 'startsWith', plain, operator);
    },
  },
  {
    operator: 'not\\s+contains|contains',
    hint: (left, right, operator) => called(left, 'contains', right, operator),
  },
  {
    operator: 'includes|has',
    isChoice: true,
    hint: (left, right) => `Write ${left}.contains(${right}) for a string, ${right} in ${left} for a list.`,
  },
  {
    operator: 'startsWith|starts\\s+with',
    hint: (left, right, operator) => called(left, 'startsWith', right, operator),
  },
  { operator: 'endsWith|ends\\s+with', hint: (left, right, operator) => called(left, 'endsWith', right, operator) },
  {
    operator: 'between',
    right: String.raw`${operand}\s+and\s+${operand}`,
    hint: (left, right) => {
      const [low, high] = right.split(/\s+and\s+/i);
      return write(`${left} >= ${low} && ${left} <= ${high}`);
    },
  },
  {
    operator: Object.keys(words).join('|'),
    hint: (left, right, operator) => write(`${left} ${words[operator.toLowerCase()]} ${right}`),
  },
];

const patterns = operators.map(({ operator, right = operand, hint, isChoice }) => ({
  // Letters need a space on both sides, signs do not.
  pattern: new RegExp(`(${operand})(\\s*)(?<![\\w.](?=\\w))(${operator})(?!\\w(?<=\\w\\w))\\s*(${right})`, 'gi'),
  hint,
  isChoice,
}));

/** What a hint says to write. */
const madeBy = (hint: string): string => hint.replace(/^Write | *\.$/g, '');

/** Explains an operator of another language at the place where the parser stopped, with what to write instead. */
export function foreignOperator(text: string, stopped: number): ExpressionProblem | undefined {
  for (const { pattern, hint, isChoice } of patterns)
    for (const { 0: whole, 1: left = '', 2: space = '', 3: operator = '', 4: right = '', index } of text.matchAll(
      pattern,
    )) {
      const start = index + left.length + space.length;
      if (stopped < start || stopped > index + whole.length) continue;
      const advice = hint(left, right, operator);
      if (advice === undefined) continue;
      const rewrite = { start: index, end: index + whole.length, text: madeBy(advice) };
      const problem = { message: `unexpected "${operator}"`, hint: advice, start, end: start + operator.length };
      return isChoice ? problem : { ...problem, rewrite };
    }
  return foreignShape(text, stopped);
}

/** What other languages write around values: templates, `if(...)`, `case when`. */
function foreignShape(text: string, stopped: number): ExpressionProblem | undefined {
  const template = /^\s*(?:\$\{|\{\{)\s*(.*?)\s*\}{1,2}\s*$/.exec(text)?.[1];
  if (template) {
    const place = { start: 0, end: text.length };
    return { message: 'unexpected braces', hint: write(template), ...place, rewrite: { ...place, text: template } };
  }
  const [whole, condition, yes, no] = /\bi{1,2}f\s*\(([^(),]+),\s*([^(),]+),\s*([^(),]+)\)/i.exec(text) ?? [];
  const at = whole === undefined ? -1 : text.indexOf(whole);
  if (whole !== undefined && stopped >= at && stopped <= at + whole.length)
    return {
      message: 'unexpected "if"',
      hint: write(`${condition} ? ${yes} : ${no}`),
      start: at,
      end: at + whole.indexOf('('),
      rewrite: { start: at, end: at + whole.length, text: `${condition} ? ${yes} : ${no}` },
    };
  if (/^\s*(?:case|if)\s/i.test(text) && stopped <= text.search(/\S/) + 8)
    return {
      message: `unexpected "${/\w+/.exec(text)![0]}"`,
      hint: 'Write condition ? "yes" : "no".',
      start: text.search(/\S/),
      end: text.search(/\S/) + /\w+/.exec(text)![0].length,
    };
  return undefined;
}
