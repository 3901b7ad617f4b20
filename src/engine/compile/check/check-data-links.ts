import type { KnownDataSet } from '../../../schemas/data-sets.ts';
import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { checkFilterValue } from './check-data-filter.ts';
import { checkQuestion, filtersOf } from './check-data-question.ts';
import { captionHint } from './data-captions.ts';
import { type Question, questionsOf } from './data-questions.ts';
import type { Walk } from './walk.ts';

/** Checks the questions that links hand over to a report: `?report=new&set=alarms&measures=count&f.kind=ai`. */
export function checkDataLinks(walk: Walk, sets: readonly KnownDataSet[]): Finding[] {
  return walk.keywords.flatMap(({ name, value, pointer }) => {
    const query = name === 'action' && isRecord(value.navigate) ? value.navigate.query : undefined;
    if (!isRecord(query) || query.report !== 'new') return [];
    const { measures } = query;
    const words = typeof measures === 'string' ? { ...query, measures: measures.split(',') } : query;
    const at = `${pointer}/navigate/query`;
    const questions = questionsOf({ value: words, pointer: at, source: '' }, walk, sets);
    const found = questions.flatMap((question) => checkQuestion({ ...question, isOfRow: true }, sets));
    return [
      // The measures are one text.
      ...found.map((finding) =>
        finding.pointer.startsWith(`${at}/measures/`) ? { ...finding, pointer: `${at}/measures` } : finding,
      ),
      ...checkFilters(query, at, questions),
    ];
  });
}

/** Of the sets of several rows, one may have the filter. */
function checkFilters(
  query: Readonly<Record<string, unknown>>,
  pointer: string,
  questions: readonly Question[],
): Finding[] {
  const asked = questions.flatMap(({ known }) => (known?.dimensions ? [known] : []));
  const [first] = asked;
  if (!first || asked.length < questions.length) return [];
  return Object.entries(query).flatMap(([key, given]): Finding[] => {
    if (!key.startsWith('f.')) return [];
    const name = key.slice('f.'.length);
    const at = `${pointer}/${pointerPart(key)}`;
    const set = asked.find((one) => filtersOf(one).some(({ id }) => id === name)) ?? first;
    const filters = filtersOf(set);
    const filter = filters.find(({ id }) => id === name);
    return filter
      ? checkFilterValue(given, at, filter, set)
      : [errorAt(at, `the data set "${set.id}" has no filter "${name}"`, captionHint(name, filters))];
  });
}
