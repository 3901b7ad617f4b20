import { AudioOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { VoiceStore } from '../../engine/stores/voice/voice-store.ts';
import { limits } from '../../schemas/wire/request-limits.ts';
import { useModals, useText } from '../context/console-context.tsx';
import { useVoice } from '../context/voice-context.ts';
import { usePasteLimit } from '../hooks/use-paste-limit.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { texts } from '../texts/texts.ts';
import { TextBox } from '../widgets/text-box.tsx';
import { LevelBars } from './level-bars.tsx';
import { voiceBubbleTexts } from './voice-bubble-texts.ts';
import { VoiceTargets } from './voice-targets.tsx';
import './voice-bubble.css';
import { sentText } from '../../engine/records/sent-text.ts';

/** What the assistant does, or has understood. */
function saysOf(voice: VoiceStore) {
  if (voice.isAsking) return voiceBubbleTexts.asking;
  if (voice.stage === 1) return voice.isSilent ? voiceBubbleTexts.silent : voiceBubbleTexts.recording;
  if (voice.stage === 2 && !voice.isFinished) return voiceBubbleTexts.recognizing;
  return voice.text === '' ? voiceBubbleTexts.idle : voice.text;
}

const micLabelOf = ({ stage, isFinished }: VoiceStore) => {
  if (stage === 1) return voiceBubbleTexts.stop;
  return isFinished ? voiceBubbleTexts.recordAgain : voiceBubbleTexts.record;
};

/** The bubble of the voice assistant: asks for a command, shows the loudness and the result; commands can be typed. */
const VoiceBubble = observer(() => {
  const voice = useVoice();
  const text = useText();
  const ref = useRef<HTMLElement>(null);
  const limit = usePasteLimit(limits.filter, (typed) => voice.type(typed));
  useOwnFocus(ref);
  useEscape(() => voice.close());
  useEffect(() => {
    // After a failure the user can type instead.
    if (voice.isFailed) ref.current?.querySelector('input')?.focus();
  }, [voice.isFailed]);
  const isBusy = voice.stage === 2 && !voice.isFinished;
  return (
    <section ref={ref} role="dialog" aria-label={text(shellTexts.voice)} className="lamp-voice">
      <div className="lamp-voice-head">
        <span>{text(shellTexts.voice)}</span>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={text(texts.close)}
          onClick={() => voice.close()}
        />
      </div>
      <div className="lamp-voice-stage">
        <Button
          className="lamp-voice-mic"
          type="primary"
          shape="circle"
          size="large"
          danger={voice.stage === 1}
          disabled={isBusy}
          icon={isBusy ? <span className="lamp-spinner lamp-spinner-small" /> : <AudioOutlined />}
          aria-label={text(micLabelOf(voice))}
          onClick={() => voice.press()}
        />
        {voice.stage === 1 && <LevelBars />}
        <div role="status" className={voice.isFailed ? 'lamp-voice-says lamp-voice-failed' : 'lamp-voice-says'}>
          {text(saysOf(voice))}
          {voice.notice !== '' && <small>{text(voice.notice)}</small>}
        </div>
      </div>
      <VoiceTargets />
      <form
        className="lamp-voice-typed"
        onSubmit={(event) => {
          event.preventDefault();
          void voice.submit();
        }}
      >
        <TextBox
          value={voice.typed}
          onChange={limit.change}
          onPaste={limit.onPaste}
          problem={limit.problem && text(limit.problem)}
          maxLength={limits.filter}
          aria-label={text(voiceBubbleTexts.command)}
          placeholder={text(voiceBubbleTexts.example)}
        />
        <Button htmlType="submit" disabled={isBusy || sentText(voice.typed) === ''}>
          {text(voiceBubbleTexts.send)}
        </Button>
      </form>
    </section>
  );
});

/** Moves the focus to the microphone, and back when the bubble closes. */
function useOwnFocus(ref: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bubble = ref.current;
    const before = document.activeElement;
    bubble?.querySelector<HTMLElement>('.lamp-voice-mic')?.focus();
    return () => {
      const isInside = document.activeElement === document.body || bubble?.contains(document.activeElement);
      if (isInside && before instanceof HTMLElement) before.focus();
    };
  }, [ref]);
}

/** Escape closes the bubble wherever the focus is, unless a dialog is over it. */
function useEscape(close: () => void): void {
  const modals = useModals();
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !modals.isAnyOpen) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [modals]);
}

export default VoiceBubble;
