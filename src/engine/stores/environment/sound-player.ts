/** Sounds of alarms, from gentle to urgent. */
export const soundNames = ['chime', 'beep', 'siren'] as const;
export type SoundName = (typeof soundNames)[number];

export const isSoundName = (value: unknown): value is SoundName => soundNames.some((name) => name === value);

/** The browser's sound. Browsers play none before the user has pressed something on the page. */
export interface SoundPlayer {
  isAllowed(): boolean;
  /** Allows sound if the user has pressed something; without that it stays blocked. */
  allow(): Promise<void>;
  /** @param volume 0 to 100 */
  play(name: SoundName, volume: number): void;
  /** Called when sound becomes allowed or blocked. Returns an unsubscribe function. */
  onChange(listener: () => void): () => void;
}
