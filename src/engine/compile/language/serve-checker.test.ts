import { expect, test } from 'vitest';
import type { FromChecker, ToChecker } from './checker-messages.ts';
import { serveChecker } from './serve-checker.ts';
import { edited, editorSchemas, knownPlatform, shippedTexts } from './test-language.ts';

const users = 'pages/admin/users.json';
const studio = 'pages/admin/schemaStudio.json';
const stored = (file: string): string => shippedTexts.get(file)!;
const text = stored(users);
const broken = edited(users, '"source": "departments",', '"source": "departmens",');

/** A checker with what it has said; `rest` runs what waits, as an idle thread does. */
class TestChecker {
  readonly said: FromChecker[] = [];
  private waiting: (() => void)[] = [];
  private readonly answer = serveChecker(
    (message) => void this.said.push(message),
    (run) => void this.waiting.push(run),
  );

  send(...messages: ToChecker[]): this {
    for (const message of messages) this.answer(message);
    return this;
  }

  /** Returns what was said meanwhile. */
  rest(): FromChecker[] {
    for (const run of this.waiting.splice(0)) run();
    return this.said.splice(0);
  }

  /** The next result of a check, with the plan and the outline that may come after it. */
  checked() {
    const [checked, ...more] = [...this.rest(), ...this.rest()];
    if (checked?.type !== 'checked') throw new Error(`said ${checked?.type}`);
    const planned = more.find((one) => one.type === 'planned');
    const outlined = more.find((one) => one.type === 'outlined');
    expect(more).toEqual([planned, outlined].filter((one) => one !== undefined));
    return { ...checked, page: planned?.page, outline: outlined?.outline };
  }
}

/** Few documents, since all are checked for each text; site.json names pages that are not among them. */
const few = [...shippedTexts].filter(([file]) => !file.startsWith('pages/') || file === users || file === studio);
const start = (texts: readonly (readonly [string, string])[] = few): TestChecker =>
  new TestChecker().send({
    type: 'start',
    texts,
    platform: knownPlatform,
    schemas: editorSchemas,
    capabilities: [],
    language: 'en',
  });
const type = (file: string, typed: string | undefined, revision: number): ToChecker => ({
  type: 'type',
  file,
  text: typed,
  revision,
});
test('what the platform lacks comes beside the plan that leaves it out', () => {
  const { page } = start().send({ type: 'show', file: users }).checked();
  const nodes = (plan: unknown) => JSON.stringify(plan).split('"requires"').length;
  expect(page?.whole?.path).toBe('/admin/users');
  expect(nodes(page?.whole)).toBeGreaterThan(nodes(page?.plan));
});

test('of several texts only the last one is checked (EDIT-01)', () => {
  const checker = start();
  expect(checker.checked().revision).toBe(0);
  checker.send(type(users, broken, 1), type(users, '{', 2), type(users, broken, 3));
  const { revision, marks } = checker.checked();
  expect(revision).toBe(3);
  expect(marks.map(([file, list]) => [file, list.length])).toEqual([[users, 1]]);
});

test('marks are sent if they have changed, also when they are gone (EDIT-01)', () => {
  const checker = start();
  checker.checked();
  checker.send(type(users, broken, 1));
  expect(checker.checked().marks).toHaveLength(1);
  checker.send(type(studio, `${stored(studio)} `, 2));
  expect(checker.checked().marks).toEqual([]);
  checker.send(type(users, text, 3));
  expect(checker.checked().marks).toEqual([[users, []]]);
});

test('the plan and the outline of the shown page are sent if they have changed (EDIT-01)', () => {
  const checker = start().send({ type: 'show', file: users });
  const first = checker.checked();
  expect(first.page).toMatchObject({ file: users, errors: 0, plan: { title: { en: 'Users' } } });
  expect(first.outline?.length).toBeGreaterThan(0);
  checker.send(type(users, `${text}\n`, 1));
  const spaced = checker.checked();
  expect(spaced.page).toBeUndefined();
  expect(spaced.outline).toBeDefined();
  checker.send(type(studio, `${stored(studio)} `, 2));
  const other = checker.checked();
  expect([other.page, other.outline]).toEqual([undefined, undefined]);
  checker.send(type(users, edited(users, '"en": "Users" }', '"en": "People" }'), 3));
  expect(checker.checked().page?.plan?.title).toMatchObject({ en: 'People' });
});

test('a page that is shown again is sent again', () => {
  const checker = start().send({ type: 'show', file: users });
  checker.checked();
  checker.send({ type: 'show', file: studio });
  expect(checker.checked().page?.file).toBe(studio);
  checker.send({ type: 'show', file: users });
  expect(checker.checked().page).toMatchObject({ file: users, errors: 0 });
  checker.send({ type: 'show' });
  expect(checker.checked().page).toBeUndefined();
});

test('a page with a mistake has a plan with its errors, a text that is not JSON has no plan (EDIT-03)', () => {
  const checker = start().send({ type: 'show', file: users }, type(users, broken, 1));
  expect(checker.checked().page).toMatchObject({ errors: 1, plan: { title: { en: 'Users' } } });
  checker.send(type(users, text.slice(0, 500), 2));
  const { page, outline, marks } = checker.checked();
  expect(page).toEqual({ file: users, trees: {}, errors: 1 });
  expect(outline).toBeUndefined();
  expect(marks.find(([file]) => file === users)?.[1]).toHaveLength(1);
  checker.send(type(users, text, 3));
  expect(checker.checked().page).toMatchObject({ errors: 0 });
});

test('an outline waits for the marks of what is typed meanwhile', () => {
  const checker = start().send({ type: 'show', file: users });
  expect(checker.rest().map(({ type }) => type)).toEqual(['checked', 'planned']);
  checker.send(type(users, broken, 1));
  expect(checker.rest().map(({ type }) => type)).toEqual(['checked', 'planned']);
  expect(checker.rest()).toMatchObject([{ type: 'outlined', file: users }]);
  expect(checker.rest()).toEqual([]);
});

test('a question is answered at once, with the texts that were typed', () => {
  const checker = start().send(type(studio, '{"a":1}', 1), {
    type: 'ask',
    id: 4,
    question: 'formattedOf',
    args: [studio],
  });
  expect(checker.said).toEqual([{ type: 'answer', id: 4, value: '{ "a": 1 }\n' }]);
});

test('a question is answered while the documents are still being checked (EDIT-01)', () => {
  const checker = start([...shippedTexts]);
  expect(checker.rest()).toEqual([]);
  const at = stored(users).indexOf('"version"');
  checker.send({ type: 'ask', id: 1, question: 'completionsAt', args: [users, at + 1] });
  expect(checker.said.splice(0)).toMatchObject([{ type: 'answer', id: 1, value: { length: expect.any(Number) } }]);
  let said: FromChecker[] = [];
  for (let rounds = 0; said.length === 0 && rounds < 100; rounds += 1) said = checker.rest();
  expect(said).toEqual([{ type: 'checked', revision: 0, marks: [] }]);
});

test('a question before the documents are there has no answer', () => {
  const checker = new TestChecker().send({ type: 'ask', id: 1, question: 'formattedOf', args: [studio] });
  expect(checker.said.splice(0)).toEqual([{ type: 'answer', id: 1, value: undefined }]);
  checker.send(type(studio, '', 1));
  expect(checker.rest()).toEqual([]);
});

test('a question that fails says so, and the next one is answered', () => {
  const checker = start().send(
    { type: 'ask', id: 1, question: 'spanOf', args: [studio, null] },
    { type: 'ask', id: 2, question: 'spanOf', args: [studio, ''] },
  );
  expect(checker.said).toMatchObject([
    { type: 'failed', id: 1, message: expect.stringMatching(/\w/) },
    { type: 'answer', id: 2, value: { start: 0 } },
  ]);
});

test('the language of marks and outline follows the console', () => {
  const checker = start().send({ type: 'show', file: 'records/user.json' });
  checker.checked();
  checker.send({ type: 'speak', language: 'zh' });
  expect(checker.checked().outline).toBeDefined();
  checker.send(type(studio, '{ "version": 1, }', 1));
  const marks = checker.checked().marks.find(([file]) => file === studio)?.[1];
  expect(marks?.map(({ message }) => message).join()).toMatch(/[一-鿿]/);
});

test('a document of a megabyte is checked, and asked about', () => {
  const column = { field: 'name', title: { zh: '姓名'.repeat(200), en: 'Name '.repeat(100).trim() } };
  const page = JSON.parse(text) as { body: { main: { columns: unknown[] } } };
  for (let count = 0; count < 1000; count++) page.body.main.columns.push({ ...column, width: 90 + count });
  const large = JSON.stringify(page);
  expect(large.length).toBeGreaterThan(900_000);
  const checker = start().send({ type: 'show', file: users }, type(users, large, 1), {
    type: 'ask',
    id: 1,
    question: 'completionsAt',
    args: [users, large.indexOf('"tone": "') + 9],
  });
  expect(checker.said.splice(0)).toMatchObject([{ type: 'answer' }]);
  expect(checker.checked().page?.file).toBe(users);
});

test('bases in a circle are marked, and the checker goes on', () => {
  const child = (id: string, base: string) =>
    JSON.stringify({ version: 1, id, path: `/${id}`, extends: `/${base}`, title: { zh: '甲', en: 'A' } });
  const checker = start()
    .send(type('pages/one.json', child('one', 'two'), 1), type('pages/two.json', child('two', 'one'), 2))
    .send({ type: 'show', file: 'pages/one.json' });
  const { marks, page } = checker.checked();
  const files = marks.map(([file]) => file);
  expect(files).toEqual(expect.arrayContaining(['pages/one.json', 'pages/two.json']));
  expect(page?.errors).toBeGreaterThan(0);
  checker.send({ type: 'ask', id: 1, question: 'hoverAt', args: ['pages/one.json', 40] });
  expect(checker.said).toMatchObject([{ type: 'answer', id: 1 }]);
});
