import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A text in the code of the checker that is a message, or a part of one. */
export interface MessageTemplate {
  /** Relative to the root. */
  file: string;
  line: number;
  /** What is written around the values. */
  parts: readonly string[];
  /** The names of the values between the parts, as in the code. */
  values: readonly string[];
}

const root = join(import.meta.dirname, '../..');
/** Where messages of the checker are written. */
const folders = ['src/engine/compile', 'src/engine/expression', 'src/schemas'];
/** What else is there: tests and their data, generated code, and other steps that have no message of the checker. */
const others =
  /\.test\.ts$|(?:^|\/)test-|\/(?:mistakes|generated|wire|new-page|migrate|menu|dashboard|assist|explain|suggest|plan|language|overlay|stage|translate)\//;
/** Keys of objects, and functions, whose texts are of the grammar or for programmers. */
const silent = new Set(['description', 'meaning', 'meanings', 'examples', 'Error', 'about', 'part', 'RegExp', '$']);

/**
 * The texts in the code that messages of the checker are made of. A message begins in lower case or with a sign and has
 * no full stop, unlike a hint or a description, so that this finds each, however it gets into its finding.
 */
export function messageTemplates(): MessageTemplate[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts') && !others.test(file))
      .sort()
      .flatMap(templatesIn),
  );
}

type Node = Record<string, unknown> & { type: string; start: number; end: number };

function templatesIn(file: string): MessageTemplate[] {
  const source = readFileSync(join(root, file), 'utf8');
  const found: MessageTemplate[] = [];
  const take = (node: Node, parts: readonly string[], values: readonly string[]) => {
    if (isMessage(parts)) found.push({ file, line: source.slice(0, node.start).split('\n').length, parts, values });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) visit(part);
    if (typeof value !== 'object' || value === null || typeof (value as Node).type !== 'string') return;
    const node = value as Node;
    if (isSilent(node)) return;
    if (node.type === 'Literal' && typeof node.value === 'string') take(node, [node.value], []);
    if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis as { value: { cooked: string | null } }[];
      take(
        node,
        quasis.map(({ value: { cooked } }) => cooked ?? ''),
        (node.expressions as Node[]).map(nameOf),
      );
    }
    for (const [key, part] of Object.entries(node)) if (key !== 'parent') visit(part);
  };
  visit(parseSync(file, source).program);
  return found;
}

/** True for what has no message: imports, types, and the texts of the grammar. */
function isSilent(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return !isTyped(node);
  const { key, callee } = node as { key?: Node; callee?: Node };
  if (node.type === 'Property') return silent.has(String(key?.name ?? key?.value));
  return (node.type === 'CallExpression' || node.type === 'NewExpression') && silent.has(String(callee?.name));
}

/** An expression with a type around it. */
const isTyped = ({ type }: Node): boolean =>
  ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);

const isMessage = (parts: readonly string[]): boolean => {
  const text = parts.join('…');
  return (
    /^[a-z"'{(<$,;:…]/.test(text) &&
    /\S .*\S|^ .* \S/.test(text) &&
    !text.endsWith('.') &&
    /[a-z]{2}/.test(parts.join(' '))
  );
};

/** What a value of a template is called: `name`, `kind` of `quote(kind)`, `name` of `source.name`. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'MemberExpression' && !node.computed) return nameOf(node.property as Node);
  const [argument] = (node.arguments as Node[] | undefined) ?? [];
  return argument ? nameOf(argument) : '…';
}

const plain = (text: string): string => text.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');

/** Matches a message that has the template in it, or that it is. */
export const patternOf = ({ parts }: MessageTemplate, isWhole = false): RegExp => {
  const inner = parts.map(plain).join('.*');
  return new RegExp(isWhole ? `^${inner}$` : inner, 's');
};

/** The template with the names of its values: `unknown key "{key}"`. */
export const templateText = ({ parts, values }: MessageTemplate): string =>
  parts.map((part, index) => part + (index < values.length ? `{${values[index]}}` : '')).join('');
