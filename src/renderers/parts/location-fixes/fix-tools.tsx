import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { fillString, fillText } from '../../../engine/records/fill-text.ts';
import type { DeskTool, LocationDeskStore } from '../../../engine/stores/places/location-desk-store.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { useMessages, useText } from '../../context/console-context.tsx';
import { mapTexts } from '../../texts/map-texts.ts';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { locationFixesTexts as words } from './location-fixes-texts.ts';

export type DeskDialog = 'shift' | 'convert' | 'paste';

interface Props {
  desk: LocationDeskStore;
  open(dialog: DeskDialog): void;
}

/** Undo and redo, what the pointer does, and what moves many assets at once. */
export const FixTools = observer(({ desk, open }: Props) => {
  const text = useText();
  const messages = useMessages();
  const { fixes, worked } = desk;
  const reason = desk.obstacle && text(words[desk.obstacle]);
  const tool = (name: DeskTool, title: Text, why?: string) => (
    <ReasonedButton
      type={desk.tool === name ? 'primary' : 'default'}
      aria-pressed={desk.tool === name}
      reason={desk.tool === name ? undefined : why}
      onClick={() => desk.setTool(name)}
    >
      {text(title)}
    </ReasonedButton>
  );
  const snap = () => {
    const n = fixes.snap(worked).length;
    if (n > 0) messages.add('warning', fillText(words.stayedSnap, { n }));
  };
  return (
    <div className="lamp-fixes-tools" role="toolbar" aria-label={text(words.tools)}>
      <Button
        icon={<UndoOutlined />}
        disabled={!fixes.canUndo}
        aria-label={text(words.undo)}
        title={text(words.undo)}
        aria-keyshortcuts="Control+Z"
        onClick={() => fixes.undo()}
      />
      <Button
        icon={<RedoOutlined />}
        disabled={!fixes.canRedo}
        aria-label={text(words.redo)}
        title={text(words.redo)}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={() => fixes.redo()}
      />
      {tool('box', mapTexts.drawBox)}
      {tool('lasso', mapTexts.drawLasso)}
      {tool('measure', words.measure)}
      <Button onClick={() => open('paste')}>{text(words.paste)}</Button>
      <span className="lamp-fixes-batch">
        <small role="status">{fillString(text(words.worked), { n: worked.length })}</small>
        {tool('place', words.place, desk.current ? reason : text(words.nothingWorked))}
        <ReasonedButton
          reason={reason ?? (worked.some(({ carrier }) => carrier) ? undefined : text(words.noCarriers))}
          onClick={snap}
        >
          {text(words.snap)}
        </ReasonedButton>
        {tool('line', words.spread, reason)}
        <ReasonedButton reason={reason} onClick={() => open('shift')}>
          {text(words.shift)}
        </ReasonedButton>
        <ReasonedButton reason={reason} onClick={() => open('convert')}>
          {text(words.convert)}
        </ReasonedButton>
      </span>
    </div>
  );
});
