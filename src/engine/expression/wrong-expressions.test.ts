import { expect, test } from 'vitest';
import type { Scope } from '../../schemas/rules/scope.ts';
import { compileExpression } from './compile-expression.ts';

const lamp = { record: { name: 'text', on: 'boolean', level: 'number' } } as const;
const scope: Scope = {
  row: {
    record: {
      name: 'text',
      count: 'number',
      enabled: 'boolean',
      tags: { list: 'text' },
      lamps: { list: lamp },
      department: { record: { code: 'text' } },
    },
  },
  user: { record: { isAdmin: 'boolean' }, open: true },
  form: 'any',
};

/** The expression with its mistake between « and », message and hint. */
const mistakes: [string, string, string][] = [
  // names
  ['row.«enabeld»', 'unknown name "row.enabeld"', 'Did you mean "enabled"?'],
  ['row.department.«cod» == "x"', 'unknown name "row.department.cod"', 'Did you mean "code"?'],
  ['«rows».name == "x"', 'unknown name "rows"', 'Did you mean "row"?'],
  ['«xyz»', 'unknown name "xyz"', 'Write one of: row, user, form.'],
  ['«enabled»', 'unknown name "enabled"', 'Did you mean "row.enabled"?'],
  ['has(row.«nam»)', 'unknown name "row.nam"', 'Did you mean "name"?'],
  ['row.lamps.exists(x, x.«nmae» == "a")', 'unknown name "x.nmae"', 'Did you mean "name"?'],
  ['row.lamps.exists(lamp, «lam».on)', 'unknown name "lam"', 'Did you mean "lamp"?'],
  ['row.tags.«length» > 2', '"row.tags" (a list) has no property "length"', 'Write size(row.tags).'],
  ['row.lamps.«on»', '"row.lamps" (a list) has no property "on"', 'Write row.lamps[0].on for the first item.'],
  ['row.«__proto__»', 'the property "__proto__" cannot be read', 'Use another property.'],
  ['form[«"constructor"»]', 'the property "constructor" cannot be read', 'Use another property.'],
  // kinds
  [
    '«row.name == 5»',
    '"==" cannot compare "row.name" (a string) with 5 (a number)',
    'Write "5" in quotes to compare with a string.',
  ],
  ['«row.count != "5"»', '"!=" cannot compare "row.count" (a number) with "5" (a string)', 'Write 5 without quotes.'],
  [
    '«row.count > row.name»',
    '">" cannot compare "row.count" (a number) with "row.name" (a string)',
    'Write string(row.count) to compare with a string.',
  ],
  ['«row.lamps» > 2', '">" compares numbers or strings, not "row.lamps" (a list)', 'Write size(row.lamps).'],
  [
    '«row.name + row.count»',
    '"+" cannot add "row.name" (a string) and "row.count" (a number)',
    'Write string(row.count) to join strings.',
  ],
  ['«row.name» * 2', '"*" needs a number, not "row.name" (a string)', 'Write number(row.name).'],
  ['-«row.name»', '"-" needs a number, not "row.name" (a string)', 'Write number(row.name).'],
  ['row.enabled && «row.count»', '"&&" needs true or false, not "row.count" (a number)', 'Write row.count > 0.'],
  ['!«row.name»', '"!" needs true or false, not "row.name" (a string)', 'Write row.name != "".'],
  ['«row.tags» ? 1 : 2', '"? :" needs true or false, not "row.tags" (a list)', 'Write size(row.tags) > 0.'],
  ['«row.enabled ? 1 : "a"»', '"? :" returns 1 (a number) or "a" (a string)', 'Return values of one type.'],
  ['"a" in «row.name»', '"in" needs a list or a record, not "row.name" (a string)', 'Write row.name.contains("a").'],
  [
    '«5 in row.tags»',
    '"in" looks for 5 (a number) in a list where each item is a string',
    'Write "5" in quotes to compare with a string.',
  ],
  ['row.tags[«-1»]', 'a list index must be 0 or greater', 'Write [0] for the first item.'],
  ['row.lamps.filter(x, «x.level»)', '"filter" needs true or false, not "x.level" (a number)', 'Write x.level > 0.'],
  // functions
  [
    'row.name.«includes»("a")',
    'unknown function "includes"',
    'Write row.name.contains("x") for a string, "x" in row.tags for a list.',
  ],
  ['row.name.«startWith»("a")', 'unknown function "startWith"', 'Did you mean "startsWith"?'],
  [
    'row.name.«matches»("(a+)+$")',
    'unknown function "matches"',
    'Patterns are not supported. Use contains, startsWith or endsWith.',
  ],
  [
    '«timestamp»("2025-01-01T00:00:00Z")',
    'unknown function "timestamp"',
    'Times are strings "yyyy-MM-dd HH:mm:ss": compare them as strings, row.time < "2025-01-01".',
  ],
  ['«contains»(row.name, "a")', '"contains" is a method', 'For example: row.name.contains("lamp").'],
  ['row.name.«contains»()', 'wrong number of arguments for "contains"', 'For example: row.name.contains("lamp").'],
  [
    'size(«row.count»)',
    '"size" takes a string or a list or a record, not "row.count" (a number)',
    'Write string(row.count).',
  ],
  ['«row.tags».contains("a")', '"contains" takes a string, not "row.tags" (a list)', 'Write "a" in row.tags.'],
  ['«has(row.name == "a")»', '"has" takes one path', 'For example: has(row.depth) && row.depth > 2.'],
  ['row.tags.filter(«row», true)', 'the name "row" is already in use', 'Use another one, for example x.'],
  ['row.tags.filter(«moved», true)', 'the name "moved" is already in use', 'Use another one, for example x.'],
  ['row.tags.filter(«1», true)', 'expected a name for the item', 'Write row.tags.filter(tag, tag != "").'],
  // syntax errors
  ['row.count «=» 5', 'unexpected "="', 'Write == to compare.'],
  ['row.count «===» 5', 'unexpected "==="', 'Write row.count == 5.'],
  ['row.count «!==» 5', 'unexpected "!=="', 'Write row.count != 5.'],
  ['row.count «<>» 5', 'unexpected "<>"', 'Write row.count != 5.'],
  ['row.count «=<» 5', 'unexpected "=<"', 'Write row.count <= 5.'],
  ['row.count «=>» 5', 'unexpected "=>"', 'Write row.count >= 5.'],
  ['row.count «ne» 5 && row.enabled', 'unexpected "ne"', 'Write row.count != 5.'],
  ['row.name «is not» null', 'unexpected "is not"', 'Write row.name != null.'],
  ['row.enabled && row.name «is» NULL', 'unexpected "is"', 'Write row.name == null.'],
  ['row.count «in» (1, 2)', 'unexpected "in"', 'Write row.count in [1, 2].'],
  ['row.count «in» 1, 2', 'unexpected "in"', 'Write row.count in [1, 2].'],
  ["row.name «not in» ('a', 'b')", 'unexpected "not in"', "Write !(row.name in ['a', 'b'])."],
  ["row.name «like» 'a%'", 'unexpected "like"', "Write row.name.startsWith('a')."],
  ['row.name «not like» "%a"', 'unexpected "not like"', 'Write !row.name.endsWith("a").'],
  ['row.name «like» "%a%"', 'unexpected "like"', 'Write row.name.contains("a").'],
  ['row.name «contains» "a"', 'unexpected "contains"', 'Write row.name.contains("a").'],
  ['row.tags «has» "a"', 'unexpected "has"', 'Write row.tags.contains("a") for a string, "a" in row.tags for a list.'],
  ['row.name «=~» "a"', 'unexpected "=~"', 'Patterns are not supported. Use contains, startsWith or endsWith.'],
  ['row.count «between» 1 and 3', 'unexpected "between"', 'Write row.count >= 1 && row.count <= 3.'],
  ['row.enabled «or» user.isAdmin', 'unexpected "or"', 'Write || for "or".'],
  ['«if»(row.enabled, 1, 2)', 'unexpected "if"', 'Write row.enabled ? 1 : 2.'],
  ['«case» when row.enabled then 1 end', 'unexpected "case"', 'Write condition ? "yes" : "no".'],
  [`«\${row.name}»`, 'unexpected braces', 'Write row.name.'],
  ['«{{row.name}}»', 'unexpected braces', 'Write row.name.'],
  ['«row.name || "none"»', '"||" needs true or false, and has strings', 'Write row.name != "" ? row.name : "none".'],
  ['row.name == «NULL»', 'unknown name "NULL"', 'Write null.'],
  ['row.enabled == «True»', 'unknown name "True"', 'Write true.'],
  ['«len»(row.name) > 2', 'unknown function "len"', 'Write size(row.name).'],
  [
    'row.name.«indexOf»("a")',
    'unknown function "indexOf"',
    'Write row.name.contains("x") for a string, "x" in row.tags for a list.',
  ],
  // the nearest name
  ['row.lamps.exists(l, l.«lveel» > 1)', 'unknown name "l.lveel"', 'Did you mean "level"?'],
  ['row.«dep».code == "a"', 'unknown name "row.dep"', 'Did you mean "department"?'],
  ['row.enabled «and» user.isAdmin', 'unexpected "and"', 'Write && for "and".'],
  ['row.enabled «&» user.isAdmin', 'unexpected "&"', 'Write && for "and".'],
  ['not «row».enabled', 'unexpected "row"', 'Write ! for "not".'],
  ['form.a?«.»b', 'unexpected "."', 'Write has(row.name) ? row.name : "" for a property that may be missing.'],
  ['size«（»row.tags)', 'unexpected "（"', 'Write ( instead of （.'],
  ['row.name == «“»a”', 'unexpected "“"', 'Write " instead of “.'],
  ['row.name == «"abc»', 'unterminated string', 'Close it with ".'],
  ['(row.enabled«»', 'unexpected end of expression', 'A ")" is missing.'],
  ['row.count +«»', 'unexpected end of expression', 'Something is missing after "+".'],
  ['row.enabled ? 1«»', 'unexpected end of expression', 'Write condition ? "yes" : "no".'],
  ['row.count «5»', 'unexpected "5"', 'An operator such as && or == is missing before it.'],
  ['{«name»: 1}', 'record keys must be strings in quotes', 'Write {"name": ...}.'],
  ['«for»', '"for" is reserved and cannot be a name', 'Write row["for"] for such a property.'],
  ['«5u»', '"5u" is neither a number nor a string', 'Write a plain number such as 5, or a string in quotes.'],
  [
    'form.id == «9007199254740993»',
    'the number 9007199254740993 has too many digits',
    'Write long numbers such as ids as strings: "9007199254740993".',
  ],
  ['"a«\\q»"', '"\\q" is not a valid escape', 'Write \\\\ for a backslash.'],
  ['«  »', 'the expression is empty', 'Write one, for example row.enabled && user.isAdmin.'],
];

test.each(mistakes)('%s', (marked, message, hint) => {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  expect(compileExpression(marked.replace(/[«»]/g, ''), scope)).toMatchObject({
    problems: [{ message, hint, start, end }],
  });
});

test('the result must have the expected type', () => {
  const messageFor = (text: string, expected: 'boolean' | 'text' | 'number' | 'list') =>
    compileExpression(text, scope, expected).problems.map((problem) => `${problem.message}. ${problem.hint}`);
  expect(messageFor('row.name', 'boolean')).toEqual([
    'expected true or false, but this is a string. Write row.name != "".',
  ]);
  expect(messageFor('row.count + 1', 'boolean')).toEqual([
    'expected true or false, but this is a number. Write (row.count + 1) > 0.',
  ]);
  expect(messageFor('row.count', 'text')).toEqual([
    'expected a string, but this is a number. Write string(row.count).',
  ]);
  expect(messageFor('row.name', 'number')).toEqual([
    'expected a number, but this is a string. Write number(row.name).',
  ]);
  expect(messageFor('row.name', 'list')).toEqual([
    'expected a list, but this is a string. Write something that returns a list.',
  ]);
  expect(messageFor('form.any', 'boolean')).toEqual([]);
});

test('two mistakes are two problems, without follow-up problems', () => {
  const messages = compileExpression('row.enabeld && row.name == 5 && rows.x > 1', scope).problems.map(
    (p) => p.message,
  );
  expect(messages).toEqual([
    'unknown name "row.enabeld"',
    '"==" cannot compare "row.name" (a string) with 5 (a number)',
    'unknown name "rows"',
  ]);
});

test('an expression that is too long or too deep is rejected', () => {
  const messages = (text: string) => compileExpression(text, scope).problems.map((problem) => problem.message);
  expect(messages(`"${'a'.repeat(2000)}"`)).toEqual(['the expression is too long: 2,002 characters']);
  for (const deep of ['('.repeat(300), `${'!'.repeat(1990)}true`, `${'1 + '.repeat(400)}1`, `${'['.repeat(500)}1`]) {
    expect(messages(deep)).toEqual(['the expression is nested too deeply']);
  }
  expect(messages(Array.from({ length: 100 }, (_, i) => `row.count == ${i}`).join(' || '))).toEqual([]);
});
