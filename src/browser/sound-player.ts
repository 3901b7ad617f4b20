import type { SoundName, SoundPlayer } from '../engine/stores/environment/sound-player.ts';

/** A tone: the pitch moves from `from` to `to` Hz between two times, in seconds. */
interface Tone {
  shape: OscillatorType;
  from: number;
  to: number;
  start: number;
  end: number;
}

const tone = (shape: OscillatorType, from: number, to: number, start: number, end: number): Tone => ({
  shape,
  from,
  to,
  start,
  end,
});

const sounds: Readonly<Record<SoundName, readonly Tone[]>> = {
  chime: [tone('sine', 1318, 1318, 0, 0.5), tone('sine', 880, 880, 0.25, 1)],
  beep: [0, 0.22, 0.44].map((at) => tone('triangle', 1050, 1050, at, at + 0.14)),
  siren: [0, 0.8].flatMap((at) => [
    tone('sawtooth', 620, 1240, at, at + 0.4),
    tone('sawtooth', 1240, 620, at + 0.4, at + 0.8),
  ]),
};

/** Loudness of each shape at full volume: a sine needs more than a sawtooth. */
const gains: Partial<Record<OscillatorType, number>> = { sine: 0.6, triangle: 0.5, sawtooth: 0.2 };
const attackSeconds = 0.01;
/** An exponential ramp cannot reach 0. */
const silence = 0.0001;

function playTone(context: AudioContext, { shape, from, to, start, end }: Tone, volume: number): void {
  const at = context.currentTime;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(from, at + start);
  oscillator.frequency.linearRampToValueAtTime(to, at + end);
  const peak = Math.max(silence, (gains[shape] ?? 0.5) * (volume / 100));
  gain.gain.setValueAtTime(silence, at + start);
  gain.gain.exponentialRampToValueAtTime(peak, at + start + attackSeconds);
  // A moving pitch goes over into the next; a still one fades like a bell.
  if (from === to) gain.gain.exponentialRampToValueAtTime(silence, at + end);
  else gain.gain.setValueAtTime(peak, at + end);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at + start);
  oscillator.stop(at + end);
}

/** Sounds made by WebAudio, without files. */
export function createSoundPlayer(): SoundPlayer {
  let context: AudioContext | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    isAllowed: () => context?.state === 'running',
    async allow() {
      // Browsers warn about sound before a press.
      if ((navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive === false) return;
      if (!context) {
        context = new AudioContext();
        context.addEventListener('statechange', tell);
      }
      await context.resume().catch(() => undefined);
      tell();
    },
    play(name, volume) {
      if (context) for (const one of sounds[name]) playTone(context, one, volume);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
