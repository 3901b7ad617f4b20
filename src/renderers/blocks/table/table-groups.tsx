import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { TablePlan } from '../../../engine/compile/plan/plan.ts';
import { groupingOf, TableGroups } from '../../../engine/stores/page/table-groups.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useDisplay, usePage, useText } from '../../context/console-context.tsx';
import { formatNumber } from '../../format/number-format.ts';
import { partTexts } from '../../texts/part-texts.ts';
import { texts } from '../../texts/texts.ts';
import './table-groups.css';

type GroupsPlan = NonNullable<TablePlan['groups']>;

/** The groups of the rows with their numbers, while the rows are grouped; a press shows the rows of one. */
const Groups = observer(({ plan, table }: { plan: GroupsPlan; table: TableStore }) => {
  const page = usePage();
  const [groups, setGroups] = useState<TableGroups>();
  useEffect(() => {
    const made = new TableGroups(plan, table, page.paged(plan.source));
    setGroups(made);
    return () => made.dispose();
  }, [plan, table, page]);
  return groupingOf(table) && groups ? <Strip groups={groups} /> : null;
});

const Strip = observer(({ groups }: { groups: TableGroups }) => {
  const display = useDisplay();
  const text = useText();
  const { source, by, more } = groups;
  const isFailed = source.state === 'failed' && source.data === undefined;
  const shown = groups.groups;
  return (
    <ul className="lamp-table-groups" aria-label={by && text(by.title)} aria-busy={source.data === undefined}>
      <li>{by && text(by.title)}</li>
      {shown.map((group) => (
        <li key={group.value}>
          <button
            type="button"
            className="lamp-table-group"
            aria-pressed={group.isChosen}
            title={group.name}
            onClick={() => groups.toggle(group)}
          >
            <span>{group.name}</span>
            <b>{formatNumber(display.language, group.count)}</b>
          </button>
        </li>
      ))}
      {more > 0 && <li>{text(partTexts.moreGroups).replace('{n}', formatNumber(display.language, more))}</li>}
      {source.data !== undefined && shown.length === 0 && <li>{text(partTexts.noGroups)}</li>}
      {isFailed && (
        <li role="alert">
          {text(texts.failedTitle)}
          <button type="button" className="lamp-link" onClick={() => void source.load()}>
            {text(texts.retry)}
          </button>
        </li>
      )}
    </ul>
  );
});

export default Groups;
