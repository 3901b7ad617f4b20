import { observer } from 'mobx-react-lite';
import { walkBlocks } from '../../engine/compile/plan/blocks-in.ts';
import type { BlockPlan, BlockPlanOf, SourcePlan } from '../../engine/compile/plan/plan.ts';
import type { SourceStore } from '../../engine/data/source-store.ts';
import { fillString } from '../../engine/records/fill-text.ts';
import { readNodes } from '../../engine/records/read-rows.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import { useMenu, usePage, useText } from '../context/console-context.tsx';
import { useIsPhone } from '../hooks/use-is-phone.ts';
import { StateView } from '../states/state-view.tsx';
import { partTexts } from '../texts/part-texts.ts';
import { texts } from '../texts/texts.ts';
import { chooseFirstTexts as words } from './choose-first-texts.ts';

interface Props {
  /** What the block waits for: its source, or expressions. */
  waits: SourceStore<unknown> | object | undefined;
  compact?: boolean;
}

/**
 * In place of what waits for a choice on the page: names the tree to choose from and where it is. While that has
 * nothing to choose, it shows the tree's own empty text and offers its first button instead.
 */
const ChooseFirst = observer(({ waits, compact = false }: Props) => {
  const page = usePage();
  const menu = useMenu();
  const text = useText();
  const isPhone = useIsPhone();
  const choice = choiceOf(page, planOf(page, waits) ?? waits);
  if (!choice) return <StateView compact={compact} kind="empty" title={text(partTexts.chooseFirst)} />;
  const { tree, isBeside } = choice;
  if (hasNothing(page, choice)) {
    const first = tree.toolbar.find((button) => menu.permits(button.id) && page.isShown(button));
    const action = first && { label: text(first.title), run: () => void page.run(first.do) };
    return <StateView compact={compact} kind="empty" title={text(tree.empty ?? texts.emptyTitle)} action={action} />;
  }
  const place = isBeside && !isPhone ? 'beside' : 'above';
  const [name, sentence] = tree.noun === undefined ? [tree.title, words.title[place]] : [tree.noun, words.noun[place]];
  const written = name === undefined ? '' : text(name);
  const article = /^[aeiou]/i.test(written) ? 'an' : 'a';
  return (
    <StateView
      compact={compact}
      kind="empty"
      title={written === '' ? text(partTexts.chooseFirst) : fillString(text(sentence), { name: written, article })}
    />
  );
});

interface Choice {
  tree: BlockPlanOf<'tree'>;
  /** True if the tree is at the side of the page. */
  isBeside: boolean;
  /** The value of the node that the block reads, if it names one. */
  key: string | undefined;
}

/** The tree whose node a block waits for: the first that its expressions read. */
function choiceOf({ plan }: PageStore, waits: unknown): Choice | undefined {
  if (plan.body.kind === 'broken') return undefined;
  const blocks = [...walkBlocks(plan.body)];
  for (const [, id, key] of JSON.stringify(waits ?? null).matchAll(/\bpage\.(\w+)(?:\.(\w+))?/g)) {
    const tree = blocks.find((block): block is BlockPlanOf<'tree'> => block.kind === 'tree' && block.id === id);
    if (!tree) continue;
    const isBeside = blocks.some(
      (block) => block.kind === 'split' && [...walkBlocks(block.side as BlockPlan)].includes(tree),
    );
    return { tree, isBeside, key };
  }
  return undefined;
}

const planOf = (page: PageStore, source: object | undefined): SourcePlan | undefined =>
  Object.entries(page.plan.sources).find(([name, { kind }]) => kind !== 'paged' && page.source(name) === source)?.[1];

/** True if the tree is loaded and no node has what the block reads. */
function hasNothing(page: PageStore, { tree, key }: Choice): boolean {
  const plan = page.sourcePlan(tree.source);
  const { data } = page.source(tree.source);
  if (data === undefined || (plan?.kind === 'tree' && plan.lazy !== undefined)) return false;
  const children = plan && 'children' in plan && typeof plan.children === 'string' ? plan.children : 'children';
  const has = (node: Record<string, unknown>) => key === undefined || (node[key] ?? '') !== '';
  return !readNodes(data, children).some(has);
}

export default ChooseFirst;
