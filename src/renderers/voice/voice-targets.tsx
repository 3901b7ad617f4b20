import { AlertOutlined, AppstoreOutlined, EnvironmentOutlined, NodeIndexOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import { useVoice } from '../context/voice-context.ts';
import { voiceBubbleTexts } from './voice-bubble-texts.ts';

const icons = {
  page: <AppstoreOutlined aria-hidden />,
  device: <NodeIndexOutlined aria-hidden />,
  carrier: <EnvironmentOutlined aria-hidden />,
  alarm: <AlertOutlined aria-hidden />,
} as const;

/** What the command may mean: a button for each (VOICE-05). */
export const VoiceTargets = observer(() => {
  const voice = useVoice();
  const text = useText();
  if (voice.targets.length === 0) return null;
  return (
    <ul className="lamp-voice-targets" aria-label={text(voiceBubbleTexts.targets)}>
      {voice.targets.map((target) => (
        <li key={`${target.kind} ${target.id}`}>
          <button type="button" onClick={() => voice.open(target)}>
            {icons[target.kind]}
            <span className="lamp-voice-name">{target.name}</span>
            {target.note && <small>{target.note}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
});
