import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { TablePlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useText } from '../../context/console-context.tsx';
import { texts } from '../../texts/texts.ts';
import { ActionButtons } from '../../widgets/action-buttons.tsx';
import { Tip } from '../../widgets/tip.tsx';
import { TableSettingsButton } from './table-settings-button.tsx';

/** The refresh button, and the document's buttons that the user has the functions for. */
export const TableToolbar = observer(({ plan, table }: { plan: TablePlan; table: TableStore }) => {
  const text = useText();
  return (
    <div className="lamp-table-tools">
      <Tip text={text(texts.refresh)}>
        <Button
          icon={<ReloadOutlined spin={table.state === 'loading'} />}
          aria-label={text(texts.refresh)}
          onClick={() => void table.reload()}
        />
      </Tip>
      <TableSettingsButton table={table} />
      <ActionButtons buttons={plan.toolbar} look="toolbar" />
    </div>
  );
});
