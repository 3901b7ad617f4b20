import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { observer } from 'mobx-react-lite';
import { permittedOf } from '../../../engine/access/has-permission.ts';
import type { TablePlan } from '../../../engine/compile/page/compile-page.ts';
import { useConsole, usePage, useText } from '../../console-context.tsx';
import { texts } from '../../texts.ts';

/** More than this many fold into a menu (contract 5, table component). */
const mostShown = 3;

/** What can be done with a row; without permission an action is absent (PERM-01). */
export const RowActions = observer(({ plan, row }: { plan: TablePlan; row: Record<string, unknown> }) => {
  const { menu } = useConsole();
  const page = usePage();
  const text = useText();
  const actions = permittedOf(menu.plan.auth, plan.rowActions);
  const shown = actions.length > mostShown + 1 ? actions.slice(0, mostShown) : actions;
  const folded = actions.slice(shown.length);
  return (
    <span className="lamp-row-actions">
      {shown.map((button) => (
        <Button
          key={button.id ?? text(button.title)}
          type="link"
          size="small"
          danger={button.tone === 'danger'}
          onClick={() => void page.run(button.do, row)}
        >
          {text(button.title)}
        </Button>
      ))}
      {folded.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: folded.map((button) => ({
              key: button.id ?? text(button.title),
              label: text(button.title),
              danger: button.tone === 'danger',
              onClick: () => void page.run(button.do, row),
            })),
          }}
        >
          <Button type="link" size="small" icon={<MoreOutlined />} aria-label={text(texts.more)} />
        </Dropdown>
      )}
    </span>
  );
});
