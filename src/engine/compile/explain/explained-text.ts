import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import type { ExplainedPage, ValueOrigin } from './explain-page.ts';

/** The room that a reader has for an explained page. */
export interface ExplainedRoom {
  /** The widest JSON that origins stand beside, in characters. */
  maxWidth?: number;
  /** The document beside it, whose origins are lines alone: `// :12`. */
  beside?: string;
  /** English without it. */
  language?: 'zh' | 'en';
}

/** An explained page as JSON, with a comment after each value: `// records/alarm.json:12, record alarm`. */
export function explainedText(
  { page, originOf }: ExplainedPage,
  { maxWidth = 72, beside, language = 'en' }: ExplainedRoom = {},
): string {
  const lines = linesOf(page, '', '', '', '');
  const width = Math.min(maxWidth, Math.max(...lines.map(({ json }) => json.length)));
  const noteOf = (pointer: string) => {
    const origin = originOf(pointer);
    return originText(origin.file === beside ? { ...origin, file: '' } : origin, language);
  };
  return lines
    .map(({ json, pointer }) => (pointer === undefined ? json : `${json.padEnd(width)}  // ${noteOf(pointer)}`))
    .join('\n');
}

/** 'pages/alarms.json:12, base /alarms, rule crud'. */
export function originText({ file, line, by, ...from }: ValueOrigin, language: 'zh' | 'en' = 'en'): string {
  const through = [
    ...(['record', 'base', 'rule'] as const).map((key) => from[key] && `${words[key][language]} ${from[key]}`),
    by?.[language],
  ];
  return [`${file}:${line}`, ...through.filter((part) => part !== undefined)].join(', ');
}

const words = {
  record: { zh: '记录', en: 'record' },
  base: { zh: '基础页面', en: 'base' },
  rule: { zh: '规则', en: 'rule' },
} as const;

/** A line of JSON, and the place of the value that begins on it. */
interface JsonLine {
  json: string;
  pointer?: string;
}

function linesOf(value: unknown, pointer: string, indent: string, key: string, end: string): JsonLine[] {
  const isList = Array.isArray(value);
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length === 0) return [{ json: `${indent}${key}${JSON.stringify(value)}${end}`, pointer }];
  const inside = entries.flatMap(([name, part], index) =>
    linesOf(
      part,
      `${pointer}/${pointerPart(name)}`,
      `${indent}  `,
      isList ? '' : `${JSON.stringify(name)}: `,
      index < entries.length - 1 ? ',' : '',
    ),
  );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return [{ json: `${indent}${key}${open}`, pointer }, ...inside, { json: `${indent}${close}${end}` }];
}
