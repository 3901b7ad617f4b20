import { watch } from 'node:fs';
import { sep } from 'node:path';
import type { Realtime } from './realtime.ts';

/** Editors write a file in several steps: they become one event. */
const quietMs = 60;

/** While developing: tells every connected console which document has changed. Answers a function that stops it. */
export function watchDocuments(documentsDir: string, realtime: Pick<Realtime, 'toEverybody'>): () => void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const watcher = watch(documentsDir, { recursive: true }, (_kind, name) => {
    if (!name?.endsWith('.json')) return;
    const path = name.split(sep).join('/');
    clearTimeout(waiting.get(path));
    const send = () => {
      waiting.delete(path);
      realtime.toEverybody({ type: 'document', data: { path } });
    };
    waiting.set(path, setTimeout(send, quietMs));
  });
  return () => {
    watcher.close();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}
