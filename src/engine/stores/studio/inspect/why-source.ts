import type { Condition } from '../../../../schemas/grammar/expression.ts';
import { isRecord } from '../../../../schemas/rules/is-record.ts';
import type { SourcePlan } from '../../../compile/plan/plan.ts';
import { explainCondition } from '../../../expression/explain-condition.ts';
import { expressionsIn } from '../../../expression/prepared-expressions.ts';
import { fillText } from '../../../records/fill-text.ts';
import { valueAt } from '../../../records/record-path.ts';
import type { InspectedNode } from './inspected-nodes.ts';
import { pageScope } from './page-scope.ts';
import type { NodeState, Reason, Why } from './reasons.ts';
import type { Sight } from './sight.ts';
import { countRows, rowsIn, type SourceFacts, sourceFacts } from './source-facts.ts';
import { whyTexts as words } from './why-texts.ts';

/** Why a node that is seen has no content, if it has none. */
export function whySource(node: InspectedNode, sight: Sight): Why {
  const name = node.role === 'column' ? node.parent?.plan.source : node.plan.source;
  if (typeof name !== 'string') return { state: 'shown', reasons: [] };
  const about = { at: node.pointer, node: node.name, source: name };
  const tableId = node.role === 'column' ? node.parent?.plan.id : node.plan.id;
  const facts = sourceFacts(sight.page, name, typeof tableId === 'string' ? tableId : undefined);
  if (!facts)
    return {
      state: 'broken',
      reasons: [{ ...about, kind: 'source', holds: false, text: fillText(words.noSource, { source: name }) }],
    };
  const waits = facts.state === 'waits' ? waitsOf(facts, sight) : undefined;
  if (waits) return { state: 'empty', reasons: [{ ...about, kind: 'waits', holds: false, ...waits }] };
  if (isReadWhenOpened(node, facts)) {
    const text = fillText(words.whenOpened, { source: name });
    return { state: 'shown', reasons: [{ ...about, kind: 'source', holds: true, text }] };
  }
  const state = stateOfFacts(facts);
  const reason: Reason = { ...about, kind: 'source', holds: state === 'shown', text: textOf(facts) };
  if (state !== 'empty' && state !== 'shown') return { state, reasons: [reason] };
  if (state === 'empty') return { state, reasons: [reason, ...rowsReasons(facts, about)] };
  if (node.role !== 'column') return { state, reasons: [reason] };
  const field = fieldReason(node, facts);
  return { state: field.holds ? 'shown' : 'empty', reasons: [reason, { ...about, ...field, kind: 'field' }] };
}

/** True for a box with options that nobody has opened yet. */
const isReadWhenOpened = ({ role }: InspectedNode, { state, data }: SourceFacts): boolean =>
  (role === 'filter' || role === 'field') && state === 'idle' && data === undefined;

function stateOfFacts({ state, rows, data }: SourceFacts): NodeState {
  if (state === 'failed') return 'failed';
  if (data === undefined) return state === 'loading' ? 'loading' : 'empty';
  return rows === 0 ? 'empty' : 'shown';
}

function textOf({ name: source, state, rows, data, error }: SourceFacts): Reason['text'] {
  if (state === 'failed') {
    const message = [error?.status || error?.kind, error?.message].filter((part) => part).join(' ');
    return fillText(data === undefined ? words.failed : words.failedOld, { source, message });
  }
  if (data === undefined) return fillText(state === 'loading' ? words.loading : words.idle, { source });
  if (rows !== 0) return fillText(words.ready, { source, rows });
  return fillText(countRows(data) > 0 ? words.noneShown : words.noRows, { source });
}

/** What a source waits for: its condition, or a value that nothing has chosen. */
function waitsOf({ name: source, plan }: SourceFacts, sight: Sight): Pick<Reason, 'text' | 'condition'> {
  const scope = pageScope(sight.page);
  const explain = (text: string) => {
    const tree = sight.treeOf(text);
    return tree && explainCondition(tree, text, scope);
  };
  const when = (plan as { when?: Condition }).when;
  const condition = when && explain(when.$);
  if (condition && condition.value !== true) return { text: fillText(words.waitsWhen, { source }), condition };
  for (const text of expressionsIn(askedParts(plan))) {
    const part = explain(text);
    if (part?.missing !== undefined)
      return { text: fillText(words.waitsFor, { source, path: part.missing }), condition: part };
  }
  return { text: fillText(words.waits, { source }) };
}

/** The values without which a source does not ask. */
function askedParts(plan: SourcePlan): unknown {
  if (plan.kind === 'paged') return plan.fill;
  if (plan.kind === 'rest') return [plan.query, plan.body, plan.fill];
  if (plan.kind === 'tree') return [plan.query, plan.body];
  if (plan.kind !== 'data') return undefined;
  return [plan.set, plan.measures, plan.dimension, plan.split, plan.panel, plan.startTime, plan.endTime];
}

/** Why there are no rows: filters of the table, conditions of the source. */
function rowsReasons({ table, plan, data }: SourceFacts, about: Pick<Reason, 'at' | 'node' | 'source'>): Reason[] {
  if (!table) return [];
  const reasons: Reason[] = [];
  const filters = Object.keys(table.query.filters);
  if (filters.length > 0) {
    const names = filters.join(', ');
    const read = plan.kind === 'paged' ? 0 : countRows(data);
    const text = fillText(read > 0 ? words.filteredHere : words.filtered, { n: filters.length, names, total: read });
    reasons.push({ ...about, kind: 'rows', holds: false, text });
  }
  const fixed = Object.keys(table.conditions).filter((name) => !filters.includes(name));
  if (fixed.length > 0) {
    const text = fillText(words.fixed, { names: fixed.join(', ') });
    reasons.push({ ...about, kind: 'rows', holds: false, text });
  }
  return reasons;
}

/** Whether the rows have values for a column. */
function fieldReason(node: InspectedNode, { table, data }: SourceFacts): Pick<Reason, 'holds' | 'text'> {
  const field = String(node.plan.field);
  const rows = table?.view?.rows ?? (Array.isArray(data) ? data : isRecord(data) ? (rowsIn(data) ?? [data]) : []);
  const records = rows.filter(isRecord);
  const values = records.map((row) => valueAt(row, field)).filter((value) => value !== undefined);
  const filled = values.filter((value) => value !== null && value !== '');
  const text = values.length === 0 ? words.absent : filled.length === 0 ? words.noValue : words.someValue;
  return { holds: filled.length > 0, text: fillText(text, { field, rows: records.length, n: filled.length }) };
}
