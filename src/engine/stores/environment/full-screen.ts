/** The browser's full screen. */
export interface FullScreen {
  isOn(): boolean;
  /** Rejects if the browser does not allow it. */
  enter(): Promise<void>;
  leave(): Promise<void>;
  /** Called on every change, including Esc or F11. Returns an unsubscribe function. */
  onChange(listener: () => void): () => void;
}
