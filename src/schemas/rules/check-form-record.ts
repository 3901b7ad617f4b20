import { errorAt, type Finding } from './finding.ts';
import { isRecord } from './is-record.ts';
import { pointerPart } from './json-pointer.ts';
import type { Json } from './rule.ts';

/** What `page.<id>` gives besides records that a person chooses. */
const stateKeys = ['filters', 'total', 'scale', 'tab', 'values', 'isDirty'];

/**
 * A form on the page must not write the values of one record under the id of another: what it loads, shows and saves
 * comes from its `record`, never from a choice on the page that changes underneath it.
 */
export function checkFormRecord(form: Json, pointer: string): Finding[] {
  const { record, load, values, submit, id } = form;
  const found: Finding[] = [];
  const report = (at: string, read: string) => {
    const [block = '', ...rest] = read.split('.').slice(1);
    const own = ['row', ...rest.filter((_, index) => index > 0 || rest[0] !== 'row')].join('.');
    const chosen = rest[0] === 'row' ? `page.${block}.row` : `page.${block}`;
    const hint = `${record === undefined ? `Give the form "record": { "$": "${chosen}" }, and write` : 'Write'} "${own}" here.`;
    found.push(
      errorAt(at, `"${read}" may change while the form is open, so the form would save one record as another`, hint),
    );
  };
  eachExpression(values, `${pointer}/values`, (text, at) => {
    for (const read of readsOf(text, id)) report(at, read);
  });
  if (record !== undefined || load !== undefined || values !== undefined)
    eachExpression(submit, `${pointer}/submit`, (text, at) => {
      for (const read of readsOf(text, id)) report(at, read);
    });
  eachExpression(record, `${pointer}/record`, (text, at) => {
    const [own] = /(?<![\w.])(row|loaded)\b/.exec(text) ?? [];
    if (own !== undefined)
      found.push(errorAt(at, `"${own}" is the record itself`, 'Write a choice on the page, such as "page.tree".'));
  });
  return found;
}

/** The choices on the page that an expression reads, such as 'page.tree.id'. */
const readsOf = (text: string, own: unknown): string[] =>
  [...text.matchAll(/(?<![\w."'])page\.(\w+)((?:\.\w+)*)/g)]
    .filter(([, block, rest = '']) => block !== own && !stateKeys.includes(rest.split('.')[1] ?? ''))
    .map(([read]) => read);

/** Visits the expressions of a value. */
function eachExpression(value: unknown, pointer: string, visit: (text: string, pointer: string) => void): void {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) eachExpression(item, `${pointer}/${index}`, visit);
  else if (isRecord(value)) {
    if (typeof value.$ === 'string') visit(value.$, `${pointer}/$`);
    else for (const [key, part] of Object.entries(value)) eachExpression(part, `${pointer}/${pointerPart(key)}`, visit);
  }
}
