import { type RefObject, useEffect, useState } from 'react';
import type { DrawModel, ModelView } from './model-view.ts';

interface Settings {
  content: ArrayBuffer;
  load(): Promise<DrawModel>;
  isStill: boolean;
}

/** Draws a model in a place, and disposes it when the place goes. */
export function useDrawnModel(place: RefObject<HTMLElement | null>, { content, load, isStill }: Settings) {
  const [view, setView] = useState<ModelView>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws again
  useEffect(() => {
    const drawing = new AbortController();
    const { signal } = drawing;
    let drawn: ModelView | undefined;
    const fail = (error: unknown) => {
      if (signal.aborted) return;
      console.warn('a 3D model could not be drawn', error);
      setFailure(error);
    };
    const start = async () => {
      const draw = await load();
      signal.throwIfAborted();
      if (!place.current) return;
      const onLost = () => fail(new Error('the WebGL context is lost'));
      drawn = await draw(place.current, content, { isStill, signal, onLost });
      if (signal.aborted) drawn.dispose();
      else setView(drawn);
    };
    start().catch(fail);
    return () => {
      drawing.abort();
      drawn?.dispose();
      setView(undefined);
    };
  }, [place, content, load, isStill, attempt]);
  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  return { view, failure, retry };
}
