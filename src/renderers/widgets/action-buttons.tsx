import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ButtonPlan } from '../../engine/compile/plan/plan.ts';
import { useMenu, usePage, useText } from '../context/console-context.tsx';
import { fitRowButtons } from '../format/row-button-widths.ts';
import { texts } from '../texts/texts.ts';
import { ButtonIcon } from './button-icon.tsx';
import { PopupMenu } from './popup-menu.tsx';
import { ReasonedButton } from './reasoned-button.tsx';

/** A toolbar with more buttons keeps the primary ones, those with a key or `keep`, or without a primary one the first ones. */
const maxInToolbar = 3;

/** Buttons of a toolbar beside which those that make files fold. */
const minBesideFiles = 2;

interface Props {
  buttons: readonly ButtonPlan[];
  /** Values added to the scope of expressions: the row, the selected rows. */
  more?: Record<string, unknown>;
  look: 'toolbar' | 'row' | 'menu';
  /** A toolbar without room: its menu has all but the primary buttons and those with `keep`. */
  isNarrow?: boolean;
  /** In a row: maximum number of buttons outside the menu. */
  max?: number | undefined;
  /** Menu items that are not buttons of the document. */
  extra?: { key: string; label: string; run(): void; disabled?: boolean }[];
}

/** The document's buttons; those without permission or with a false `when` are absent (PERM-01). */
export const ActionButtons = observer(({ buttons, more, look, isNarrow = false, max: maxInRow, extra = [] }: Props) => {
  const menu = useMenu();
  const page = usePage();
  const text = useText();
  const [running, setRunning] = useState<ReadonlySet<ButtonPlan>>(new Set());
  // Buttons of different conditions may have one title.
  const keyOf = (button: ButtonPlan) => String(buttons.indexOf(button));
  const shown = buttons.filter((button) => menu.permits(button.id) && page.isShown(button, more));
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
  // Files are made less often than what a page is for.
  const hasOthers = shown.filter(({ icon }) => icon !== 'download').length >= minBesideFiles;
  const hasPrimary = shown.some(({ tone }) => tone === 'primary');
  const fitting = shown.map(({ title, keep }) => ({ title: text(title), isKept: keep }));
  const inRow = look === 'row' ? fitRowButtons(fitting, maxInRow).shown : undefined;
  const inPlace = shown.filter((button, place) => {
    if (look === 'menu') return false;
    if (inRow) return inRow.has(place);
    if (!isNarrow && shown.length <= maxInToolbar) return true;
    if (button.keep) return true;
    if (isNarrow) return button.tone === 'primary';
    if (button.icon === 'download' && hasOthers) return false;
    return hasPrimary ? button.tone === 'primary' || button.press !== undefined : place < maxInToolbar;
  });
  const folded = shown.filter((button) => !inPlace.includes(button));
  const iconOf = ({ icon }: ButtonPlan) => icon && <ButtonIcon name={icon} />;
  const disabled = new Set(buttons.filter((button) => page.isDisabled(button, more)));
  const reasonOf = (button: ButtonPlan) => {
    const reason = page.reasonOf(button, more);
    return reason && text(reason);
  };
  const titleOf = (button: ButtonPlan) => text(button.title) + (page.fitOf(button, more)?.share ?? '');
  const items = [
    ...folded.map((button) => ({
      key: keyOf(button),
      label: titleOf(button),
      icon: iconOf(button),
      danger: button.tone === 'danger',
      disabled: disabled.has(button),
      reason: reasonOf(button),
      onClick: () => void run(button),
    })),
    ...extra.map(({ key, label, run: act, disabled: isDisabled }) => ({
      key,
      label,
      disabled: isDisabled,
      onClick: act,
    })),
  ];
  return (
    <>
      {inPlace.map((button) => (
        <ReasonedButton
          key={keyOf(button)}
          reason={reasonOf(button)}
          type={look === 'row' ? 'link' : button.tone === 'primary' ? 'primary' : 'default'}
          size={look === 'row' ? 'small' : undefined}
          danger={button.tone === 'danger'}
          icon={look === 'row' ? undefined : iconOf(button)}
          disabled={disabled.has(button) && !reasonOf(button)}
          aria-keyshortcuts={button.press}
          data-press={button.press}
          loading={running.has(button) && look !== 'row' && { delay: 300 }}
          onClick={() => void run(button)}
        >
          {titleOf(button)}
          {button.press !== undefined && look !== 'row' && <kbd className="lamp-key">{button.press}</kbd>}
        </ReasonedButton>
      ))}
      {items.length > 0 && (
        <PopupMenu items={items}>
          {(button) => (
            <Button
              {...button}
              type={look === 'toolbar' ? 'default' : 'link'}
              size={look === 'toolbar' ? undefined : 'small'}
              icon={<MoreOutlined />}
              aria-label={text(texts.more)}
              onClick={(event) => {
                event.stopPropagation();
                button.onClick();
              }}
            />
          )}
        </PopupMenu>
      )}
    </>
  );
});
