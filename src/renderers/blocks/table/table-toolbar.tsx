import { PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { observer } from 'mobx-react-lite';
import { permittedOf } from '../../../engine/access/has-permission.ts';
import type { TablePlan } from '../../../engine/compile/page/compile-page.ts';
import type { TableStore } from '../../../engine/stores/table-store.ts';
import { useConsole, usePage, useText } from '../../console-context.tsx';
import { texts } from '../../texts.ts';

/** Refresh, and the document's buttons that the person may use. */
export const TableToolbar = observer(({ plan, table }: { plan: TablePlan; table: TableStore }) => {
  const { menu } = useConsole();
  const page = usePage();
  const text = useText();
  return (
    <div className="lamp-table-tools">
      <Tooltip title={text(texts.refresh)}>
        <Button
          icon={<ReloadOutlined spin={table.rows.state === 'loading'} />}
          aria-label={text(texts.refresh)}
          onClick={() => void table.reload()}
        />
      </Tooltip>
      {permittedOf(menu.plan.auth, plan.toolbar).map((button) => (
        <Button
          key={button.id ?? text(button.title)}
          type={button.tone === 'primary' ? 'primary' : 'default'}
          danger={button.tone === 'danger'}
          icon={button.icon === 'plus' ? <PlusOutlined aria-hidden /> : undefined}
          onClick={() => void page.run(button.do)}
        >
          {text(button.title)}
        </Button>
      ))}
    </div>
  );
});
