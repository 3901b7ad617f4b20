import { MoreOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefAttributes, useState } from 'react';
import type { ButtonPlan, TablePlan } from '../../../engine/compile/plan/plan.ts';
import { useMenu, usePage, useText } from '../../context/console-context.tsx';
import { texts } from '../../texts/texts.ts';
import { ButtonIcon } from '../../widgets/button-icon.tsx';
import { PopupMenu } from '../../widgets/popup-menu.tsx';
import { Tip } from '../../widgets/tip.tsx';
import { shortcutsOf } from './row-shortcuts.ts';
import './row-icons.css';

interface Props {
  plan: TablePlan;
  row: Record<string, unknown>;
}

/**
 * The actions of a row (PERM-01): up to two are in sight. Of more, a menu has all, and the first ones are icons as well
 * while the pointer or the focus is in the row.
 */
const RowIcons = observer(({ plan, row }: Props) => {
  const menu = useMenu();
  const page = usePage();
  const text = useText();
  const [running, setRunning] = useState<ReadonlySet<ButtonPlan>>(new Set());
  const more = { row };
  const shown = plan.rowActions.filter((button) => menu.permits(button.id) && page.isShown(button, more));
  if (shown.length === 0) return null;
  const run = async (button: ButtonPlan) => {
    // A second press of one button does nothing; the others work while it runs.
    if (running.has(button)) return;
    setRunning((all) => new Set(all).add(button));
    try {
      await page.run(button.do, more);
    } finally {
      setRunning((all) => new Set([...all].filter((one) => one !== button)));
    }
  };
  const stateOf = (button: ButtonPlan) => {
    const reason = page.reasonOf(button, more);
    return {
      key: String(plan.rowActions.indexOf(button)),
      title: text(button.title),
      reason: reason && text(reason),
      isDead: page.isDisabled(button, more),
      run: () => void run(button),
    };
  };
  const { inSight, hasMenu } = shortcutsOf(shown);
  return (
    <span className={`lamp-row-icons${hasMenu ? ' lamp-row-icons-more' : ''}`}>
      <span className="lamp-row-shortcuts">
        {inSight.map((button) => {
          const { key, title, reason, isDead, run: press } = stateOf(button);
          const look = button.icon ? 'lamp-row-icon' : 'lamp-row-word';
          return (
            <Tip key={key} text={reason ?? (button.icon && title)} showsOnPress={reason !== undefined}>
              <RowButton
                className={`${look}${button.tone === 'danger' ? ' lamp-row-danger' : ''}`}
                label={button.icon && title}
                press={button.press}
                isDead={isDead || reason !== undefined}
                run={press}
              >
                {button.icon ? <ButtonIcon name={button.icon} /> : title}
              </RowButton>
            </Tip>
          );
        })}
      </span>
      {hasMenu && (
        <PopupMenu
          placement="bottomRight"
          items={shown.map((button) => {
            const { key, title, reason, isDead, run: press } = stateOf(button);
            return {
              key,
              label: title,
              icon: button.icon && <ButtonIcon name={button.icon} />,
              danger: button.tone === 'danger',
              disabled: isDead,
              reason,
              onClick: press,
            };
          })}
        >
          {(button) => (
            <button
              {...button}
              type="button"
              className="lamp-row-icon lamp-row-more"
              aria-label={text(texts.more)}
              onClick={(event) => {
                event.stopPropagation();
                button.onClick();
              }}
            >
              <MoreOutlined aria-hidden />
            </button>
          )}
        </PopupMenu>
      )}
    </span>
  );
});

interface RowButtonProps extends RefAttributes<HTMLButtonElement> {
  className: string;
  /** The name of an icon; undefined for words. */
  label: string | undefined;
  press: string | undefined;
  isDead: boolean;
  run(): void;
  children: ReactNode;
}

/** A dead one stays reachable, since its tip says why. The tip adds its own handlers. */
const RowButton = ({ label, press, isDead, run, ...rest }: RowButtonProps & { onClick?(event: unknown): void }) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    aria-disabled={isDead || undefined}
    aria-keyshortcuts={press}
    data-press={press}
    onClick={(event) => {
      // A click on the row itself may choose it.
      event.stopPropagation();
      rest.onClick?.(event);
      if (!isDead) run();
    }}
  />
);

export default RowIcons;
