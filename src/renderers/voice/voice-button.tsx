import { AudioOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { HeaderButton } from '../shell/header-button.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import './voice-button.css';

/** The microphone in the header: each press moves the voice assistant on (VOICE-01). */
export const VoiceButton = observer(() => {
  const { voice } = useShell();
  const text = useText();
  if (!voice.isShown) return null;
  return (
    <HeaderButton
      label={text(shellTexts.voice)}
      icon={<AudioOutlined />}
      aria-pressed={voice.stage === 1}
      aria-keyshortcuts="V"
      onClick={() => void voice.press()}
    />
  );
});
