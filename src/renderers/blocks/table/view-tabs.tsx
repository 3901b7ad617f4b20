import { observer } from 'mobx-react-lite';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { tableTexts } from '../../texts/table-texts.ts';
import './view-tabs.css';

/** The saved views of a table above it, and all its rows before them. */
const ViewTabs = observer(({ table }: { table: TableStore }) => {
  const text = useText();
  const { views = [] } = table.layout.own;
  const { viewSearch } = table;
  const tab = (key: string, title: string, search: string) => (
    <button
      key={key}
      type="button"
      aria-current={viewSearch === search ? 'true' : undefined}
      onClick={() => table.showView(search)}
    >
      {title}
    </button>
  );
  return (
    <nav className="lamp-view-tabs" aria-label={text(tableTexts.views)}>
      {tab('', text(tableTexts.allRows), '')}
      {views.map(({ id, name, search }) => tab(id, name, search))}
    </nav>
  );
});

export default ViewTabs;
