import { issueLine, issueWords } from '../../src/engine/compile/issue.ts';
import { type MessageExample, messageExamples } from './message-examples.ts';
import { type MessageTemplate, messageTemplates, patternOf, templateText } from './message-templates.ts';

/** The chapters by the code that writes their messages; the first that fits. */
const chapters: readonly [title: string, pattern: RegExp][] = [
  ['JSON', /compile\/json\//],
  ['Expressions', /engine\/expression\/|\/check-expressions|\/page-scope/],
  ['Records and bases', /compile\/resolve\/|schemas\/records\//],
  ['Installation', /compile\/config\//],
  [
    'Paths and calls',
    /\/(?:check-paths|path-shape|check-calls|check-placeholders|placeholder-shape|check-redirects|known-paths)/,
  ],
  ['Keys, kinds and values', /compile\//],
  ['Blocks, fields and steps', /schemas\//],
];

interface Entry {
  heading: string;
  chapter: string;
  examples: MessageExample[];
}

/** The page with every message of the checker: an example, its line, and what `--fix` makes of it. */
export function messagesPage(): string {
  const entries = entriesOf(messageTemplates(), messageExamples);
  const sections = chapters.map(([title]) => [title, entries.filter(({ chapter }) => chapter === title)] as const);
  const contents = sections.map(([title, list]) => `[${title}](#${anchorOf(title)}) (${list.length})`);
  return [
    '# Messages',
    'Every message of `npm run schemas` and of the editor, with a mistake that causes it, the line that reports it, and the lines that `npm run schemas -- --fix` changes, if the mistake has one clear answer. Names in braces stand for those of your document.',
    contents.join(' · '),
    ...sections.flatMap(([title, list]) => [`## ${title}`, ...list.flatMap(entryParts)]),
  ].join('\n\n');
}

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '-');

/** Each template with its first example; those that make one message are one entry. */
function entriesOf(templates: readonly MessageTemplate[], examples: readonly MessageExample[]): Entry[] {
  const wholes = templates.map((template) => ({ template, whole: patternOf(template, true), size: sizeOf(template) }));
  const entries = new Map<string, Entry>();
  const taken = new Set<MessageExample>();
  for (const template of templates) {
    const example =
      examples.find(({ message }) => patternOf(template, true).test(message)) ??
      examples.find(({ message }) => patternOf(template).test(message));
    if (!example || taken.has(example)) continue;
    taken.add(example);
    const message = example.message.replace(/, also on lines? .*$/, '');
    const [best] = wholes.filter(({ whole }) => whole.test(message)).sort((one, other) => other.size - one.size);
    const heading = best ? templateText(best.template) : message.replace(/"[^"]*"/g, '"…"');
    const { file } = best?.template ?? template;
    const chapter = chapters.find(([, one]) => one.test(file))![0];
    const entry = entries.get(heading);
    if (entry) entry.examples.push(example);
    else entries.set(heading, { heading, chapter, examples: [example] });
  }
  return [...entries.values()].sort((one, other) => (one.heading < other.heading ? -1 : 1));
}

const sizeOf = ({ parts }: MessageTemplate): number => parts.join('').length;

const entryParts = ({ heading, examples }: Entry): string[] => [
  `### ${code(heading)}`,
  ...examples.flatMap(exampleParts),
];

/** A text as code, also with backticks in it. */
const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

function exampleParts({ cause, plant }: MessageExample): string[] {
  const { issue, text, mended: mend } = plant();
  const mended = mend();
  const lines = linesAround(text, mended, (issue.line ?? 1) - 1);
  return [
    `${issue.severity === 'error' ? 'Error' : 'Warning'}: ${cause}.`,
    block(mended === text ? 'json' : 'diff', lines),
    block('text', [issueLine(issue), ...(issue.zh ? [issueWords(issue, 'zh')] : [])]),
  ];
}

const block = (language: string, lines: readonly string[]): string =>
  [`\`\`\`${language}`, ...lines.map(shortened), '```'].join('\n');

/** A line of a document that is made to be too long is shown with its ends. */
const shortened = (line: string): string => (line.length > 240 ? `${line.slice(0, 120)} … ${line.slice(-60)}` : line);

const maxLines = 12;

/** The lines that the fixes change, before and after; without one, that of the mistake. */
function linesAround(text: string, mended: string, line: number): string[] {
  const [before, after] = [text.split('\n'), mended.split('\n')];
  if (text === mended) return dedented([before[line] ?? '']);
  let start = 0;
  while (before[start] === after[start]) start++;
  let end = 0;
  while (before.length - end > start && after.length - end > start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const [old, fresh] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const all = dedented([...old, ...fresh]);
  const signed = all.map((one, index) => (index < old.length ? `- ${one}` : `+ ${one}`));
  return signed.length > maxLines ? [...signed.slice(0, maxLines), '  …'] : signed;
}

function dedented(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const least = Math.min(...indents, Number.MAX_SAFE_INTEGER);
  return lines.map((line) => line.slice(Number.isFinite(least) ? Math.min(least, line.length) : 0).trimEnd());
}
