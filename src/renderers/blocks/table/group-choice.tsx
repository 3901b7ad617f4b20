import { ApartmentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { groupingOf, groupRows } from '../../../engine/stores/page/table-groups.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { partTexts } from '../../texts/part-texts.ts';
import { PopupMenu } from '../../widgets/popup-menu.tsx';
import './table-groups.css';

const none = 'none';

/** Chooses what the rows are grouped by. */
const GroupChoice = observer(({ table }: { table: TableStore }) => {
  const text = useText();
  const { by = [] } = table.plan.groups ?? {};
  const chosen = groupingOf(table)?.value;
  const choices = [
    { value: undefined, title: partTexts.ungrouped },
    ...by.map(({ value, title }) => ({ value, title })),
  ];
  const items = choices.map(({ value, title }) => ({
    key: value ?? none,
    label: text(title),
    onClick: () => groupRows(table, value),
  }));
  const label = text(partTexts.groupBy);
  return (
    <PopupMenu items={items} chosen={[chosen ?? none]}>
      {(button) => (
        <Button
          {...button}
          className={chosen === undefined ? undefined : 'lamp-group-on'}
          icon={<ApartmentOutlined />}
          aria-label={label}
          title={label}
        />
      )}
    </PopupMenu>
  );
});

export default GroupChoice;
