import { PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { NewCard, WorkbenchEdit } from '../../../engine/stores/workbench/workbench-edit.ts';
import type { WorkbenchPlan } from '../../../engine/stores/workbench/workbench-item.ts';
import type { WorkbenchStore } from '../../../engine/stores/workbench/workbench-store.ts';
import { repeatedType, workbenchLimits } from '../../../schemas/wire/workbench-limits.ts';
import { useMenu, usePage, useText } from '../../context/console-context.tsx';
import { useRegistries } from '../../context/registries.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { BusyButton } from '../../widgets/busy-button.tsx';
import { PopupMenu } from '../../widgets/popup-menu.tsx';
import { Tip } from '../../widgets/tip.tsx';
import { readPanels } from './read-panels.ts';
import { workbenchTexts as words } from './workbench-texts.ts';

/** The buttons of editing, above the cards. */
const WorkbenchBar = observer(({ store, edit }: { store: WorkbenchStore; edit: WorkbenchEdit }) => {
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);
  useUndoKeys(edit);
  useEffect(() => bar.current?.focus(), []);
  const steps = [
    { words: words.undo, icon: <UndoOutlined />, run: edit.undo, may: edit.canUndo, keys: 'Control+Z' },
    { words: words.redo, icon: <RedoOutlined />, run: edit.redo, may: edit.canRedo, keys: 'Control+Shift+Z' },
  ];
  return (
    <div ref={bar} className="lamp-workbench-bar" role="toolbar" aria-label={text(words.editing)} tabIndex={-1}>
      <AddMenu plan={store.plan} edit={edit} />
      {steps.map((step) => (
        <Tip key={step.keys} text={text(step.words)}>
          <Button
            icon={step.icon}
            disabled={!step.may}
            aria-label={text(step.words)}
            aria-keyshortcuts={step.keys}
            onClick={step.run}
          />
        </Tip>
      ))}
      <Button disabled={edit.isSaving} onClick={() => void edit.useDefault()}>
        {text(words.useDefault)}
      </Button>
      <Button disabled={edit.isSaving || edit.items.length === 0} onClick={() => void edit.clear()}>
        {text(words.clear)}
      </Button>
      <span className="lamp-workbench-end">
        <Button disabled={edit.isSaving} onClick={() => void edit.cancel()}>
          {text(dialogTexts.cancel)}
        </Button>
        <BusyButton type="primary" loading={edit.isSaving} onClick={() => void edit.save()}>
          {text(dialogTexts.save)}
        </BusyButton>
      </span>
    </div>
  );
});

const AddMenu = observer(({ plan, edit }: { plan: WorkbenchPlan; edit: WorkbenchEdit }) => {
  const text = useText();
  const added = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the new card is drawn, which may be out of view
  useEffect(() => {
    document.querySelector<HTMLElement>(`[data-item="${added.current}"]`)?.focus();
    added.current = undefined;
  }, [edit.items]);
  const cards = useNewCards(plan).filter((card) => edit.canAdd(card));
  const note = edit.isFull ? text(words.full).replace('{max}', String(workbenchLimits.cards)) : text(words.allAdded);
  const items =
    edit.isFull || cards.length === 0
      ? [{ key: 'none', label: note, disabled: true }]
      : cards.map((card) => ({
          key: `${card.type} ${card.panel ?? ''}`,
          label: card.name,
          onClick: () => {
            added.current = edit.add(card);
          },
        }));
  return (
    <PopupMenu items={items}>
      {(button) => (
        <Button {...button} icon={<PlusOutlined aria-hidden />}>
          {text(words.add)}
        </Button>
      )}
    </PopupMenu>
  );
});

/** The cards of the document that the user may see, and the charts that only the platform lists. */
function useNewCards(plan: WorkbenchPlan): NewCard[] {
  const menu = useMenu();
  const page = usePage();
  const text = useText();
  const { charts } = useRegistries();
  const source = plan.panels && page.source(plan.panels.source);
  useEffect(() => void source?.need(), [source]);
  const written = plan.cards
    .filter((card) => menu.permits(card.func) && page.isShown(card))
    .map(({ type, panel = null, title, w, h }) => ({ type, panel, name: text(title), analysisType: null, w, h }));
  const listed = readPanels(source?.data, charts).filter(
    ({ id, name }) => !written.some((card) => card.panel === id || card.name === name),
  );
  const panels = listed.map(({ id, name, type, look }) => ({
    type: repeatedType,
    panel: id,
    name,
    analysisType: look === 'default' ? type : `${type}/${look}`,
    w: 1,
    h: 1,
  }));
  return [...written, ...panels];
}

/** Ctrl+Z and Ctrl+Shift+Z, except in a text box. */
function useUndoKeys(edit: WorkbenchEdit): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isText = event.target instanceof Element && event.target.matches('input, textarea, [contenteditable]');
      if (isText || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      event.preventDefault();
      if (isRedo) edit.redo();
      else edit.undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [edit]);
}

export default WorkbenchBar;
