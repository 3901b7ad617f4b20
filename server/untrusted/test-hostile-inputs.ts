import fc from 'fast-check';
import { hostileFiles, pack, workbookParts } from '../testing/hostile-files.ts';

/** Repeats what a generator makes, up to many times. */
const repeated = (part: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<string> =>
  fc
    .tuple(part, fc.oneof(fc.nat(20), fc.nat(20_000), fc.nat(2_000_000)))
    .map(([text, count]) => text.repeat(Math.min(count, Math.floor(maxLength / Math.max(1, text.length)))));

const tag = fc.constantFrom('row', 'c', 'is', 't', 'si', 'v', 'r', 'x:row', 'sheetData', 'mergeCell', 'f');
const attribute = fc.constantFrom(
  '',
  ' r="A1"',
  ' r="XFD1048576"',
  ' t="s"',
  ' t="inlineStr"',
  ' s="9"',
  ' ref="A1:XFD1048576"',
);
const piece = fc.oneof(
  fc.tuple(tag, attribute).map(([name, given]) => `<${name}${given}>`),
  tag.map((name) => `</${name}>`),
  fc.tuple(tag, attribute).map(([name, given]) => `<${name}${given}/>`),
  fc.constantFrom('x', '灯', '&amp;', '&#x4E2D;', '&bogus;', '<!-- -->', '<![CDATA[x]]>', '1e308', '_x000D_', '\0'),
  fc.string({ maxLength: 12 }),
);
const megabytes = 40 * 1024 * 1024;
const markup = fc
  .array(
    repeated(
      fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
      megabytes,
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join('').slice(0, megabytes));

/** A workbook of random markup: nested, unclosed, long, with any ratio of compression. */
const workbook = fc
  .tuple(markup, fc.oneof(fc.constant(''), markup), fc.option(fc.nat(0xffffffff)))
  .map(([sheet, shared, claims]) =>
    pack(workbookParts(`<sheetData>${sheet}</sheetData>`, shared), claims ?? undefined),
  );

const sign = fc.constantFrom(
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  'a',
  '灯',
  ' ',
  '=',
  "'",
  'Name,Code\n',
  '\uFEFF',
  'sep=|\n',
);
const encodings = fc.constantFrom('utf8' as const, 'utf16le' as const, 'latin1' as const);
const maxTextLength = 9 * 1024 * 1024;
/** A text file of random signs, in any encoding. */
const textFile = fc
  .tuple(
    fc.array(
      repeated(
        fc.array(sign, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
        maxTextLength,
      ),
      { maxLength: 4 },
    ),
    encodings,
  )
  .map(([parts, encoding]) => new Uint8Array(Buffer.from(parts.join('').slice(0, maxTextLength), encoding)));

/** Bytes of a good workbook, some of them changed. */
const broken = fc.tuple(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 40 })).map(([changes]) => {
  const bytes = pack(workbookParts('<sheetData><row><c t="inlineStr"><is><t>Name</t></is></c></row></sheetData>'));
  for (const [at, value] of changes) bytes[at % bytes.length] = value;
  return bytes;
});

/** A file that is meant to keep its reader busy or to fill its memory. */
export const hostileFile: fc.Arbitrary<{ name: string; bytes: Uint8Array<ArrayBuffer> }> = fc.oneof(
  { weight: 4, arbitrary: workbook.map((bytes) => ({ name: 'workbook', bytes })) },
  { weight: 4, arbitrary: textFile.map((bytes) => ({ name: 'text', bytes })) },
  { weight: 2, arbitrary: broken.map((bytes) => ({ name: 'broken', bytes })) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileFiles).map(({ name, make }) => ({ name, bytes: make() })) },
);

const times = fc.constantFrom('*', '+', '?', '{0,32}', '{1,9}', '{90}', '{0,400}', '{1000}', '*?', '{2,}');
/** A regular expression that is meant to take long: repetitions of repetitions, alternatives that overlap. */
export const hostilePattern: fc.Arbitrary<string> = fc
  .letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.constantFrom('a', '.', '[ab]', '\\w', '\\s', 'a?', '(a|a)', '(a|aa)', '\\p{L}', '[^b]', '(?=a)', '\\1'),
      fc.tuple(tie('pattern'), times).map(([inner, count]) => `(${inner})${count}`),
      fc.array(tie('pattern'), { minLength: 2, maxLength: 3 }).map((parts) => parts.join('')),
      fc.array(tie('pattern'), { minLength: 2, maxLength: 3 }).map((parts) => `(?:${parts.join('|')})`),
    ),
  }))
  .pattern.map((pattern) => `^${pattern}$`);
