import { Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import { walkBlocks } from '../../engine/compile/plan/blocks-in.ts';
import type { ButtonPlan, PagePlan } from '../../engine/compile/plan/plan.ts';
import { useDisplay, useMenu, usePages, useTabs, useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import { shortcutTexts } from '../texts/shortcut-texts.ts';
import { type Shortcut, shortcuts } from './shortcuts.ts';
import './shortcuts.css';

const width = 480;
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const modifiers: Readonly<Record<string, string>> = { mod: isMac ? '⌘' : 'Ctrl', alt: isMac ? '⌥' : 'Alt' };
const keysOf = (keys: string): string[] =>
  keys.split(/[+ ]/).map((key) => modifiers[key] ?? (key.length === 1 ? key.toUpperCase() : key));

/** Keys of lists whose row buttons have keys (row-keys.tsx). */
const listKeys: readonly Pick<Shortcut, 'keys' | 'title'>[] = [
  { keys: 'J', title: { zh: '下一行', en: 'Next row' } },
  { keys: 'K', title: { zh: '上一行', en: 'Previous row' } },
  { keys: 'Enter', title: { zh: '打开', en: 'Open' } },
  { keys: 'X', title: { zh: '勾选', en: 'Select' } },
];

/** The keys of the lists on the page in sight; nothing without such a list. */
const ListKeys = observer(() => {
  const { activePath } = useTabs();
  const page = usePages().get(activePath);
  const menu = useMenu();
  const text = useText();
  const buttons = [...rowButtonsOf(page?.store?.plan)].filter(({ id }) => menu.permits(id));
  if (buttons.length === 0) return null;
  const keys = [...listKeys, ...buttons.map(({ press = '', title }) => ({ keys: press, title }))];
  return (
    <>
      <h3 className="lamp-shortcuts-title">{text(shortcutTexts.listKeys)}</h3>
      <dl className="lamp-shortcuts">
        {keys.map(({ keys: one, title }) => (
          <div key={one}>
            <dt>{text(title)}</dt>
            <dd>
              <kbd className="lamp-key">{one}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
});

/** The row buttons of a page that have a key, once each. */
function rowButtonsOf(plan: PagePlan | undefined): readonly ButtonPlan[] {
  const tables = plan ? [...walkBlocks(plan.body)].filter((block) => block.kind === 'table') : [];
  const pressed = tables.flatMap(({ rowActions }) => rowActions.filter(({ press }) => press !== undefined));
  return pressed.filter((one, place) => pressed.findIndex(({ press }) => press === one.press) === place);
}

/** The list of shortcuts, with a switch for single-key ones. */
const ShortcutsSheet = observer(() => {
  const { overlays } = useShell();
  const display = useDisplay();
  const text = useText();
  return (
    <Dialog
      id="shortcuts"
      open
      width={width}
      title={text(shellTexts.shortcuts)}
      footer={null}
      onCancel={() => overlays.toggleShortcuts()}
    >
      <dl className="lamp-shortcuts">
        {shortcuts.map(({ keys, title }) => (
          <div key={keys}>
            <dt>{text(title)}</dt>
            <dd>
              {keysOf(keys).map((key) => (
                <kbd key={key} className="lamp-key">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <ListKeys />
      <label className="lamp-shortcuts-switch" htmlFor="lamp-single-keys">
        <span>
          {text(shortcutTexts.singleKeys)}
          <small>{text(shortcutTexts.singleKeysHint)}</small>
        </span>
        <Switch
          id="lamp-single-keys"
          checked={display.hasSingleKeys}
          onChange={(isOn) => display.setSingleKeys(isOn)}
        />
      </label>
    </Dialog>
  );
});

export default ShortcutsSheet;
