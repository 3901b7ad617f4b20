import { observer } from 'mobx-react-lite';
import { groupingOf, groupRows } from '../../../engine/stores/page/table-groups.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { tableTexts } from '../../texts/table-texts.ts';
import './table-groups.css';

/** What the rows are grouped by. */
const GroupChoice = observer(({ table }: { table: TableStore }) => {
  const text = useText();
  const { by = [] } = table.plan.groups ?? {};
  return (
    <select
      className="lamp-table-choice"
      aria-label={text(tableTexts.groupBy)}
      value={groupingOf(table)?.value ?? ''}
      onChange={({ target }) => groupRows(table, target.value || undefined)}
    >
      <option value="">{text(tableTexts.ungrouped)}</option>
      {by.map(({ value, title }) => (
        <option key={value} value={value}>
          {text(tableTexts.groupedBy).replace('{title}', text(title))}
        </option>
      ))}
    </select>
  );
});

export default GroupChoice;
