import { Tabs } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { BlockPlanOf } from '../../../engine/compile/plan/plan.ts';
import type { Language } from '../../../schemas/grammar/text.ts';
import { useDisplay, useMenu, usePage, useText } from '../../context/console-context.tsx';
import { formatNumber } from '../../format/number-format.ts';
import { fillsPage } from '../../nodes/fills-page.ts';
import { Node } from '../../nodes/node.tsx';
import { StateView } from '../../states/state-view.tsx';
import { nothingPermitted } from '../../texts/nothing-permitted.ts';
import './tabs.css';

const countOf = (language: Language, count: unknown): string =>
  typeof count === 'number' ? ` (${formatNumber(language, count)})` : '';

/** Blocks behind tabs. The open tab is kept in the URL; an unopened tab loads no data. */
const TabsBlock = observer(({ plan }: { plan: BlockPlanOf<'tabs'> }) => {
  const menu = useMenu();
  const page = usePage();
  const { language } = useDisplay();
  const text = useText();
  const shown = plan.items.filter((item) => menu.permits(item.func) && page.isShown(item));
  const asked = page.query(plan.id);
  const open = shown.find((item) => item.id === asked) ?? shown[0];
  const tab = open?.id;
  useEffect(() => page.choose(plan.id, tab === undefined ? undefined : { tab }), [page, plan.id, tab]);
  if (!open) return <StateView compact kind="empty" title={text(nothingPermitted)} />;
  return (
    <Tabs
      className={`lamp-tabs-block${fillsPage(plan) ? ' lamp-page-fill' : ''}`}
      size="small"
      activeKey={open.id}
      onChange={(next) => page.setQuery(plan.id, next === shown[0]?.id ? undefined : next)}
      items={shown.map((item) => ({
        key: item.id,
        label: `${text(item.title)}${countOf(language, page.valueOf(item.count))}`,
        children: <Node plan={item.body} />,
      }))}
    />
  );
});

export default TabsBlock;
