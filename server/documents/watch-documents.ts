import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Realtime } from '../realtime/realtime.ts';

/** Editors write a file in several steps: they become one event. */
const quietMs = 60;

/**
 * While developing: tells every connected console which document has changed, come or gone (or which folder of them). Answers a function that
 * stops it. Each folder is watched by itself: Node's own recursive watch loses a file once an editor has saved it by
 * renaming a new one over it.
 */
export function watchDocuments(documentsDir: string, realtime: Pick<Realtime, 'toEverybody'>): () => void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const watchers = new Map<string, FSWatcher>();

  function changed(file: string): void {
    const path = relative(documentsDir, file).split(sep).join('/');
    clearTimeout(waiting.get(path));
    const send = () => {
      waiting.delete(path);
      realtime.toEverybody({ type: 'document', data: { path } });
    };
    waiting.set(path, setTimeout(send, quietMs));
  }

  /** A folder that has gone took its documents along. */
  function forget(folder: string): void {
    if (!watchers.has(folder)) return;
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
    changed(folder);
  }

  /** Watches a folder and those inside it; the documents of a folder that has just come count as changed. */
  function follow(folder: string, isNew: boolean): void {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (_kind, name) => {
      if (!name) return;
      const path = join(folder, name);
      if (name.endsWith('.json')) changed(path);
      else followNew(path);
    });
    watcher.on('error', () => forget(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) follow(path, isNew);
      else if (isNew && entry.name.endsWith('.json')) changed(path);
    }
  }

  function followNew(path: string): void {
    try {
      if (isFolder(path)) follow(path, true);
      else forget(path);
    } catch (error) {
      // Gone again already.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }

  follow(documentsDir, false);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
