import fc from 'fast-check';

/** Expressions of every kind of syntax. */
export const validExpressions = [
  'row.name == "a" && !row.on',
  'row.count + 1 > 2 ? row.name : "b\\n"',
  'row.tags.filter(x, x.startsWith("a"))[0]',
  '[1, 2.5, -3].map(x, {"a": x % 2 == 0})',
  'has(form.name) || size(row.tags) in [1, 2]',
  '"灯" in row.more.list || row["name"].contains("b")',
  'row.more.exists(x, x.a == row.more.b)',
  'number(form.a) / int(form.b) - form.c * 2',
  'form.a < form.b || form.c == form.d || form == row',
  'row.more.all(k, k in form) && row.tags.join(",") != ""',
];

const piece = fc.constantFrom(
  ...'row form name count on tags more x 1 2.5 "a" \'b\' true null has size filter map ( ) [ ] { } . , : ? + - * / % == != < >= && || ! in \\ " \' // r" b" """ \n 9999999999999999999 0x 1e 5u __proto__ constructor 灯 （'.split(
    ' ',
  ),
);
/** Mostly no expressions. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(' ')),
  fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
);
/** Valid expressions with a few edits. */
export const anyEdited = fc
  .record({
    text: fc.constantFrom(...validExpressions),
    edits: fc.array(fc.tuple(fc.nat(), fc.nat(6), fc.oneof(piece, fc.string()))),
  })
  .map(({ text, edits }) =>
    edits.slice(0, 4).reduce((edited, [at, length, insert]) => {
      const place = at % (edited.length + 1);
      return edited.slice(0, place) + insert + edited.slice(place + length);
    }, text),
  );

const anyData = fc.oneof(
  fc.jsonValue(),
  fc.object({ key: fc.constantFrom('name', 'count', 'on', 'tags', 'more', 'a', 'b', 'list'), maxDepth: 3 }),
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withNullPrototype: true }),
);
/** Values of the names `row` and `form`, of every JavaScript type. */
export const anyValues = fc.dictionary(fc.constantFrom('row', 'form'), anyData);

const spaced = (sign: string) => fc.constantFrom(sign, ` ${sign} `, `  ${sign}\n`);
/** Valid expressions of every shape: brackets, spaces, quotes and escapes in many ways. */
export const anyValid = fc.letrec<Record<'part' | 'path' | 'literal' | 'whole', string>>((tie) => {
  const [part, path] = [tie('part'), tie('path')];
  const of = (...parts: (string | fc.Arbitrary<string>)[]) =>
    fc.tuple(...parts.map((one) => (typeof one === 'string' ? fc.constant(one) : one))).map((all) => all.join(''));
  const operator = fc.constantFrom('==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '&&', '||').chain(spaced);
  return {
    literal: fc.oneof(
      fc.constantFrom(
        '1',
        '2.5',
        '0x1f',
        '1e3',
        'true',
        'null',
        '"a"',
        "'b'",
        '"\\u706f\\n"',
        "r'\\d'",
        '""',
        '-0',
        '- 0',
      ),
      fc.constantFrom('1e999', '- 1e999', '-7', '"""long"""', '9007199254740991', '"灯"', '"tr,ue"', '.5'),
    ),
    path: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(
        'row',
        'form',
        'row.name',
        'form.a.b',
        'row . on',
        'row["na me"]',
        'row.tags[0]',
        'row.more[ 1 ].x',
      ),
      of(path, fc.constantFrom('.a', '["b"]', '[0]', '[form.n]')),
    ),
    part: fc.oneof(
      { depthSize: 'small' },
      path,
      tie('literal'),
      of('(', part, ')'),
      of(part, operator, part),
      of('(', part, ' in ', part, ')'),
      of('!', path),
      of('-(', part, ')'),
      of(part, ' ? ', part, ':', part),
      of('[', part, ',', part, ']'),
      of('{"k": ', part, ", 'l m' : ", part, '}'),
      of(fc.constantFrom('size(', 'string(', 'number('), part, ')'),
      of('(', part, fc.constantFrom(').contains("a")', ').split(",")', ') . join( )', ').substring(1)', ').size()')),
      of(path, fc.constantFrom('.map', '.filter', '.all', '.exists', '.exists_one'), '(x, ', part, ')'),
      of('row.tags.map(item, item.n + ', part, ')'),
      of('has(', path, ')'),
    ),
    whole: of(fc.constantFrom('', ' ', '// note\n'), part, fc.constantFrom('', ' ')),
  };
}).whole;
