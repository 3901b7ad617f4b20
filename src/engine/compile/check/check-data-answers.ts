import type { Named } from '../../../schemas/data-sets.ts';
import { errorAt, type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { listOf } from '../../../schemas/rules/rule.ts';
import { comparisons } from '../../../schemas/wire/data-words.ts';
import { filtersOf } from './check-data-question.ts';
import { captionHint, namedValues } from './data-captions.ts';
import type { Question } from './data-questions.ts';
import type { Walk } from './walk.ts';

/** Checks what blocks read from the answers of data sources: numbers of counters, fields of rows, filters of links. */
export function checkAnswers(walk: Walk, questions: readonly Question[]): Finding[] {
  const bySource = new Map(questions.filter(({ isOfRow }) => !isOfRow).map((question) => [question.source, question]));
  const counters = walk.keywords.flatMap(({ name, value, pointer }) => {
    const question = name === 'block' && value.kind === 'counter' ? bySource.get(String(value.source)) : undefined;
    return question
      ? listOf(value.items).flatMap(({ key }, index) =>
          typeof key === 'string' ? checkNumber(key, `${pointer}/items/${index}/key`, question) : [],
        )
      : [];
  });
  const named = walk.references.flatMap(({ refers, name, pointer, around }) => {
    const question = bySource.get(String(around.holder?.value.source));
    if (!question) return [];
    if (refers === 'rowField') return checkField(name, pointer, question);
    return refers === 'dataFilter' ? checkLink(name, pointer, question) : [];
  });
  return [...counters, ...named];
}

/** The measures that a question asks, with their captions if these are known; undefined if one is misspelt. */
function measuresOf({ measures, known }: Question): Named[] | undefined {
  const asked = (measures?.value ?? []).map((id) =>
    known?.measures ? known.measures.find((one) => one.id === id) : { id: String(id), name: String(id) },
  );
  return measures && asked.every((one) => one !== undefined) ? asked : undefined;
}

/** Without a dimension the numbers are the measures, else the values of the dimension. */
function checkNumber(key: string, pointer: string, question: Question): Finding[] {
  const { value, known, dimension, source } = question;
  const asked = measuresOf(question);
  if (value.dimension === undefined && value.split === undefined) {
    if (!asked || asked.some(({ id }) => id === key)) return [];
    return [errorAt(pointer, `the source "${source}" does not measure "${key}"`, captionHint(key, asked))];
  }
  const filter = dimension && known && filtersOf(known).find(({ id }) => id === dimension.value);
  const values = filter ? namedValues(filter) : [];
  if (!filter || values.length === 0 || values.some(({ id }) => id === key)) return [];
  const finding = filter.isFixed ? errorAt : warningAt;
  return [finding(pointer, `unknown value "${key}" of the dimension "${filter.id}"`, captionHint(key, values))];
}

/** Each row has its category, and a number per measure, or per value of the split. */
function checkField(name: string, pointer: string, question: Question): Finding[] {
  const measures = measuresOf(question);
  if (!measures || question.value.split !== undefined) return [];
  const own = ['id', 'key', 'name', 'startTime', 'endTime'];
  const earlier = measures.flatMap(({ id }) => comparisons.map((comparison) => `${id}_${comparison}`));
  if ([...own, ...earlier].includes(name) || measures.some(({ id }) => id === name)) return [];
  const known = [...measures, ...own.map((id) => ({ id, name: id }))];
  return [errorAt(pointer, `the rows of "${question.source}" have no field "${name}"`, captionHint(name, known))];
}

function checkLink(name: string, pointer: string, { known }: Question): Finding[] {
  const filters = known?.dimensions ? filtersOf(known) : [];
  if (!known || filters.length === 0 || filters.some(({ id }) => id === name)) return [];
  return [errorAt(pointer, `the data set "${known.id}" has no filter "${name}"`, captionHint(name, filters))];
}
