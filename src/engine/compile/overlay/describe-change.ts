import type { Translated } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerParts } from '../../../schemas/rules/json-pointer.ts';
import type { Change, DescribedChange } from '../../../schemas/wire/document-changes.ts';
import { isLeaf } from './is-leaf.ts';

/** What changes call the parts of a page that have names. */
const nouns: Readonly<Record<string, { zh: string; en: string }>> = {
  columns: { zh: '列', en: 'column' },
  filters: { zh: '筛选', en: 'filter' },
  fields: { zh: '字段', en: 'field' },
  toolbar: { zh: '按钮', en: 'button' },
  rowActions: { zh: '行操作', en: 'row action' },
  nodeActions: { zh: '节点操作', en: 'node action' },
  batch: { zh: '批量操作', en: 'batch button' },
  actions: { zh: '按钮', en: 'button' },
  options: { zh: '选项', en: 'choice' },
  sources: { zh: '数据源', en: 'source' },
  dialogs: { zh: '对话框', en: 'dialog' },
  panels: { zh: '面板', en: 'panel' },
  cards: { zh: '卡片', en: 'card' },
  series: { zh: '序列', en: 'series' },
  items: { zh: '部分', en: 'part' },
};
const pageNoun = { zh: '页面', en: 'page' };

/**
 * Describes a change by the node that it is about: the entry of a list, the dialog or source that its place names last,
 * else the page.
 *
 * @param find the value at a place with names in lists, before the change; for what it adds its own value counts
 */
export function describeChange(change: Change, find: (place: string) => unknown): DescribedChange {
  const parts = change.at.split('/').slice(1);
  const depth = depthOfNode(change, parts, find);
  const node = parts
    .slice(0, depth)
    .map((part) => `/${part}`)
    .join('');
  const isNode = depth === parts.length;
  const before = find(node);
  const name = pointerParts(node).at(-1) ?? '';
  const noun = depth === 0 ? pageNoun : (nouns[parts[depth - 2] ?? ''] ?? nouns.items!);
  const title = titleIn(before) ?? (isNode ? titleIn(change.value) : undefined);
  return {
    what: whatOf(change, isNode, before),
    node,
    name,
    noun,
    ...(title !== undefined && { title }),
    ...(!isNode && { property: parts.slice(depth).join('/'), ...valuesOf(change, find) }),
  };
}

/** The longest value that is shown, in characters. */
const maxValue = 200;

/** What is at a place before and after a change. */
function valuesOf(
  { op, at, value }: Change,
  find: (place: string) => unknown,
): Pick<DescribedChange, 'before' | 'after'> {
  const before = op === 'set' || op === 'remove' ? find(at) : undefined;
  const after = op === 'set' || op === 'add' ? value : undefined;
  return {
    ...(before !== undefined && { before: shown(before) }),
    ...(after !== undefined && { after: shown(after) }),
  };
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > maxValue ? `${text.slice(0, maxValue - 1)}…` : text;
}

function whatOf({ op }: Change, isNode: boolean, before: unknown): DescribedChange['what'] {
  if (!isNode) return 'changed';
  if (op === 'move') return 'moved';
  if (op === 'remove') return 'gone';
  return before === undefined ? 'added' : 'changed';
}

/** How many parts of a place lead to the last node in it. */
function depthOfNode({ op }: Change, parts: readonly string[], find: (place: string) => unknown): number {
  let place = '';
  let depth = 0;
  let holder = find('');
  for (const [index, part] of parts.entries()) {
    place += `/${part}`;
    const isLast = index === parts.length - 1;
    const isAdded = isLast && op === 'add';
    const isMember = index > 0 && (parts[index - 1] === 'sources' || parts[index - 1] === 'dialogs') && index === 1;
    if (Array.isArray(holder) || isMember || isAdded) depth = index + 1;
    holder = find(place);
    if (isLeaf(holder) && !isLast) break;
  }
  return depth;
}

/** The title of a node in both languages. */
function titleIn(node: unknown): Translated | undefined {
  const title = isRecord(node) ? node.title : undefined;
  if (typeof title === 'string') return { zh: title, en: title };
  return isRecord(title) && typeof title.zh === 'string' && typeof title.en === 'string'
    ? { zh: title.zh, en: title.en }
    : undefined;
}
