/** A drawn model. */
export interface ModelView {
  /** Turns the model as if dragged, in radians. */
  turn(right: number, up: number): void;
  /** Below 1 the model comes closer. */
  zoom(factor: number): void;
  /** Back to the first view. */
  reset(): void;
  /** Frees the WebGL context and all that it holds. */
  dispose(): void;
}

export interface DrawOptions {
  /** Without motion that goes on after a movement. */
  isStill: boolean;
  /** Nothing is drawn once it is aborted. */
  signal: AbortSignal;
  /** Called if the browser takes the WebGL context away. */
  onLost(): void;
}

/**
 * Draws glb content that fills a place on the page.
 *
 * @throws Error for content that cannot be drawn, and once the signal is aborted
 */
export type DrawModel = (place: HTMLElement, content: ArrayBuffer, options: DrawOptions) => Promise<ModelView>;

/** Whether the browser can draw at all; three needs WebGL 2. */
export function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers limit the number of contexts.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
