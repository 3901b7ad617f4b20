import { observer } from 'mobx-react-lite';
import { useVoice } from '../context/voice-context.ts';

/** The share of each bar, highest in the middle. */
const shares = [0.4, 0.7, 1, 0.85, 1, 0.7, 0.4];
const minHeight = 8;

/** The loudness of the microphone; the only part that is drawn with every frame. */
export const LevelBars = observer(() => {
  const { level } = useVoice();
  return (
    <span className="lamp-voice-bars" aria-hidden="true">
      {shares.map((share, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
        <i key={at} style={{ height: `${Math.max(minHeight, Math.round(level * share * 100))}%` }} />
      ))}
    </span>
  );
});
