/** The browser's full screen. */
export interface FullScreen {
  isOn(): boolean;
  /** Rejects where the browser does not allow it. */
  enter(): Promise<void>;
  leave(): Promise<void>;
  /** Tells every change, also those that the person makes with Esc or F11; the answer ends it. */
  onChange(listener: () => void): () => void;
}
