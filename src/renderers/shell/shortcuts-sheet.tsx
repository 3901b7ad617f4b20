import { Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import { useDisplay, useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import { shortcuts } from './shortcuts.ts';
import './shortcuts.css';

const width = 480;
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const modifiers: Readonly<Record<string, string>> = { mod: isMac ? '⌘' : 'Ctrl', alt: isMac ? '⌥' : 'Alt' };
const keysOf = (keys: string): string[] =>
  keys.split(/[+ ]/).map((key) => modifiers[key] ?? (key.length === 1 ? key.toUpperCase() : key));

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
      <label className="lamp-shortcuts-switch" htmlFor="lamp-single-keys">
        <span>
          {text(shellTexts.singleKeys)}
          <small>{text(shellTexts.singleKeysHint)}</small>
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
