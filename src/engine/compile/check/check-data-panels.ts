import type { KnownDataSet, KnownFilter } from '../../../schemas/data-sets.ts';
import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { listOf } from '../../../schemas/rules/rule.ts';
import { hintFor } from '../../../schemas/rules/suggest.ts';
import { checkFilterValue } from './check-data-filter.ts';
import { filtersOf } from './check-data-question.ts';
import { captionHint } from './data-captions.ts';
import type { Question } from './data-questions.ts';
import type { FoundKeyword, Walk } from './walk.ts';

/** The block whose period and filters a source follows. */
const panelOf = ({ value: { panel } }: Question): string | undefined =>
  isRecord(panel) && typeof panel.$ === 'string' ? /^\s*page\.(\w+)\s*$/.exec(panel.$)?.[1] : undefined;

/** Checks that `panel` names a block with a period, and the filters and layers of such blocks. */
export function checkPanelFilters(
  walk: Walk,
  questions: readonly Question[],
  sets: readonly KnownDataSet[] | undefined,
): Finding[] {
  const blocks = walk.keywords.filter(({ name, value }) => name === 'block' && !walk.broken.has(value));
  const panels = blocks.filter(({ value: { kind } }) => kind === 'dashboard' || kind === 'filters');
  const found = questions.flatMap((question) => checkPanel(question, blocks, panels));
  if (!sets) return found;
  return [...found, ...panels.flatMap((panel) => checkFollowed(panel, walk, questions, sets))];
}

function checkPanel(question: Question, blocks: readonly FoundKeyword[], panels: readonly FoundKeyword[]): Finding[] {
  const id = panelOf(question);
  const block = blocks.find(({ value }) => value.id === id);
  if (id === undefined || !block || panels.includes(block)) return [];
  const names = panels.flatMap(({ value }) => (typeof value.id === 'string' ? [`page.${value.id}`] : []));
  const hint = names.length > 0 ? hintFor('', names) : 'Add a block of kind filters.';
  return [warningAt(`${question.pointer}/panel/$`, `the block "${id}" has no period and no filters`, hint)];
}

function checkFollowed(
  { value, pointer }: FoundKeyword,
  walk: Walk,
  questions: readonly Question[],
  sets: readonly KnownDataSet[],
): Finding[] {
  const id = String(value.id);
  const followers = questions.filter((question) => panelOf(question) === id);
  if (followers.length === 0 || !/^\w+$/.test(id)) return [];
  // What computes its set may ask any.
  const isAny = followers.some(({ known, set }) => !known && !set);
  const asked = isAny ? sets : sets.filter((set) => followers.some(({ known }) => known === set));
  const read = new RegExp(`\\bpage\\.${id}\\.filters\\b(?:\\.(\\w+))?`, 'g');
  const names = walk.expressions.flatMap(({ text }) => [...text.matchAll(read)].map(([, name]) => name));
  // All of them are read as a whole, or the sets are unknown.
  if (asked.length === 0 || names.includes(undefined)) return [];
  const filterOf = (name: string): { set: KnownDataSet; filter: KnownFilter } | undefined => {
    for (const set of asked) {
      const filter = filtersOf(set).find((one) => one.id === name);
      if (filter) return { set, filter };
    }
    return undefined;
  };
  const known = new Map(asked.flatMap(filtersOf).map((filter) => [filter.id, filter]));
  const unknown = (name: string, at: string) =>
    names.includes(name)
      ? []
      : [
          warningAt(
            at,
            `no data that follows "${id}" has the filter "${name}"`,
            captionHint(name, [...known.values()]),
          ),
        ];
  const layers = listOf(value.layers).flatMap(({ filters }, index) =>
    Object.entries(isRecord(filters) ? filters : {}).flatMap(([name, given]) => {
      const at = `${pointer}/layers/${index}/filters/${pointerPart(name)}`;
      const one = filterOf(name);
      return one ? checkFilterValue(given, at, one.filter, one.set) : unknown(name, at);
    }),
  );
  const filters = listOf(value.filters).flatMap(({ field, options }, index) => {
    const at = `${pointer}/filters/${index}`;
    if (typeof field !== 'string') return [];
    const one = filterOf(field);
    if (!one) return unknown(field, `${at}/field`);
    return listOf(options).flatMap((option, place) =>
      option.value === undefined
        ? []
        : checkFilterValue(option.value, `${at}/options/${place}/value`, one.filter, one.set),
    );
  });
  return [...layers, ...filters];
}
