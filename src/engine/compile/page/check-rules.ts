import { chartLooks } from '../../../schemas/blocks/chart.ts';
import { checkAction } from './check-actions.ts';
import type { CheckContext } from './check-context.ts';
import { checkDashboard } from './check-dashboard.ts';
import { checkFields, checkGroups, checkInput } from './check-fields.ts';
import { checkTexts } from './check-texts.ts';
import { errorAt, type Finding, warningAt } from './finding.ts';
import { checkTwice, copiesOf, type Json, listOf, oneOfKeys, type Rule } from './rule.ts';
import { hintFor } from './suggest.ts';
import type { FoundWord, Walk } from './walk.ts';

/** The path a page document must carry: '/admin/users' for 'pages/admin/users.json'. */
export const pathOfFile = (file: string): string => `/${file.replace(/^pages\//, '').replace(/\.json$/, '')}`;

/** Rules of single words that a schema cannot say. */
export function checkRules(page: Json, walk: Walk, file: string, context: CheckContext): Finding[] {
  const found = checkPlace(page, file, context);
  for (const word of walk.words) {
    const rule = rules[word.word];
    if (rule) found.push(...rule(word));
  }
  // A tab or a panel that was copied has its blocks copied too: that is one mistake.
  const copied = found.filter(({ pointer }) => /\/(?:items|panels)\/\d+\/id$/.test(pointer)).map(entryOf);
  const ids = checkIds(walk.words).filter(({ pointer }) => !copied.some((entry) => pointer.startsWith(entry)));
  return [...found, ...ids, ...checkTexts(walk.words)];
}

const entryOf = ({ pointer }: Finding) => pointer.slice(0, pointer.length - 'id'.length);

function checkPlace(page: Json, file: string, { pages = [], opens }: CheckContext): Finding[] {
  const found: Finding[] = [];
  const path = pathOfFile(file);
  if (typeof page.path === 'string' && page.path.startsWith('/') && page.path !== path)
    found.push(
      errorAt('/path', `the path "${page.path}" does not agree with the file`, `Write "${path}" or move the file.`),
    );
  else if (opens && !opens(path))
    found.push(warningAt('/path', 'no menu entry leads to this page', `Add one with the address "${path}".`));
  // Of two documents the later one is told, so that one mistake is one line.
  const twin = pages.find((other) => other.id === page.id && other.file !== file);
  if (twin && twin.file < file)
    found.push(errorAt('/id', `the id "${twin.id}" stands in ${twin.file} too`, 'Give each page an id of its own.'));
  return found;
}

/** Ids that stand twice; blocks that were copied with all that is in them are one mistake. */
function checkIds(words: readonly FoundWord[]): Finding[] {
  const blocks = words.filter(({ word, value }) => word === 'block' && typeof value.id === 'string');
  return copiesOf(blocks.map(({ value }) => String(value.id))).map(({ indexes }) => {
    const ids = indexes.map((index) => `"${String(blocks[index]!.value.id)}"`);
    const [at = '', ...also] = indexes.map((index) => `${blocks[index]!.pointer}/id`);
    const shown = ids.length > 3 ? `${ids.slice(0, 3).join(', ')} and ${ids.length - 3} more` : ids.join(', ');
    const message = ids.length > 1 ? `the ids ${shown} stand twice` : `the id ${shown} stands twice`;
    return { ...errorAt(at, message, 'Give each block an id of its own.'), ...(also.length > 0 ? { also } : {}) };
  });
}

const readMethods = ['get', 'post'];
const readKinds = new Set(['rest', 'paged', 'tree']);

const rules: Readonly<Record<string, Rule>> = {
  call: (word) => [
    ...oneOfKeys(word, ['get', 'post', 'put', 'delete'], 'a call has one method'),
    ...checkBody(word.value, word.pointer),
  ],
  download: (word) => oneOfKeys(word, readMethods, 'a download has one method'),
  source({ value, pointer, around }) {
    const word = { word: 'source', value, pointer, around };
    const { kind } = value;
    const found: Finding[] = [];
    if (typeof kind === 'string' && readKinds.has(kind))
      found.push(...oneOfKeys(word, readMethods, `a ${kind} source has one method`));
    if (kind === 'static') found.push(...checkStatic(word));
    if (kind === 'live' && isRecord(value.start))
      found.push(
        ...oneOfKeys(
          { ...word, value: value.start, pointer: `${pointer}/start` },
          readMethods,
          'a start has one method',
        ),
      );
    found.push(...checkBody(value, pointer));
    if (isRecord(value.start)) found.push(...checkBody(value.start, `${pointer}/start`));
    return found;
  },
  action: checkAction,
  field: checkInput,
  filter: checkInput,
  column: checkColumn,
  block: (word) => (isKey(blockRules, word.value.kind) ? blockRules[word.value.kind]!(word) : []),
  dialog({ value, pointer }) {
    if (value.kind === 'assetForm') return checkGroups(value, pointer);
    if (value.kind === 'assetDetail' || value.kind === 'record') return [];
    const found = checkFields(value, pointer);
    if (value.add === undefined && value.edit === undefined && value.submit === undefined)
      found.push(errorAt(pointer, 'the dialog saves nothing', 'Add "submit", or "add" and "edit".'));
    return found;
  },
};

function checkStatic(word: FoundWord): Finding[] {
  const { value, pointer } = word;
  if (isRecord(value.rows) && !Object.hasOwn(value.rows, '$'))
    return [errorAt(`${pointer}/rows`, '"rows" is an object', 'Write a list [ ... ], or { "$": "..." }.')];
  return oneOfKeys(word, ['rows', 'value'], 'a static source has rows or a value');
}

/** What is read by GET has no body. */
const checkBody = ({ get, post, body }: Json, pointer: string): Finding[] =>
  body !== undefined && get !== undefined && post === undefined
    ? [warningAt(`${pointer}/body`, 'a get carries no body', 'Write "query", or read by post.')]
    : [];

function checkColumn({ value, pointer }: FoundWord): Finding[] {
  const found: Finding[] = [];
  const { as, to, options, dictionary } = value;
  if (as === 'link' && to === undefined) found.push(errorAt(`${pointer}/as`, 'a link needs its address', 'Add "to".'));
  if (to !== undefined && as !== 'link')
    found.push(warningAt(`${pointer}/to`, '"to" is read by links alone', 'Add "as": "link", or remove "to".'));
  if (as === 'status' && options === undefined)
    found.push(errorAt(`${pointer}/as`, 'a status needs the names of its values', 'Add "options".'));
  if (options !== undefined && as !== undefined && as !== 'status')
    found.push(warningAt(`${pointer}/options`, '"options" are read by a status alone', 'Write "as": "status".'));
  if (dictionary !== undefined && as !== 'dictionary')
    found.push(
      warningAt(`${pointer}/dictionary`, '"dictionary" is read by one kind alone', 'Write "as": "dictionary".'),
    );
  return found;
}

const blockRules: Readonly<Record<string, Rule>> = {
  form: ({ value, pointer }) => checkFields(value, pointer),
  section({ value, pointer }) {
    const key = ['collapsible', 'collapsed'].find((one) => value[one] === true);
    if (key === undefined || value.title !== undefined) return [];
    return [errorAt(`${pointer}/${key}`, 'what can be folded needs a title', 'Add "title".')];
  },
  chart({ value, pointer }) {
    const looks: readonly string[] = isKey(chartLooks, value.chart) ? chartLooks[value.chart] : [];
    const found: Finding[] = [];
    if (typeof value.look === 'string' && looks.length > 0 && !looks.includes(value.look)) {
      const message = `a ${String(value.chart)} chart has no look "${value.look}"`;
      found.push(errorAt(`${pointer}/look`, message, hintFor(value.look, looks)));
    }
    if ((value.category === undefined) !== (value.series === undefined)) {
      const [there, missing] = value.category === undefined ? ['series', 'category'] : ['category', 'series'];
      found.push(errorAt(`${pointer}/${there}`, `"${there}" needs "${missing}" beside it`, `Add "${missing}".`));
    }
    return found;
  },
  tabs: ({ value, pointer }) => checkTwice(listOf(value.items), `${pointer}/items`, 'id', 'tab'),
  dashboard: ({ value, pointer }) => checkDashboard(listOf(value.panels), `${pointer}/panels`),
};

const isKey = <Keys extends string>(entries: Readonly<Record<Keys, unknown>>, key: unknown): key is Keys =>
  typeof key === 'string' && Object.hasOwn(entries, key);

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
