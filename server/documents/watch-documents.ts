import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Realtime } from '../realtime/realtime.ts';

/** Editors write a file in several steps; merge them into one event. */
const quietMs = 60;

/**
 * Notifies all consoles when a document or a folder of documents changes. Returns a function that stops it. Each
 * folder has its own watcher: Node's recursive watch loses a file once an editor replaces it by renaming.
 */
export function watchDocuments(documentsDir: string, realtime: Pick<Realtime, 'toAll'>): () => void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const watchers = new Map<string, FSWatcher>();

  function changed(file: string): void {
    const path = relative(documentsDir, file).split(sep).join('/');
    clearTimeout(waiting.get(path));
    const send = () => {
      waiting.delete(path);
      realtime.toAll({ type: 'document', data: { path } });
    };
    waiting.set(path, setTimeout(send, quietMs));
  }

  /** Closes the watchers of a deleted folder. */
  function forget(folder: string): void {
    if (!watchers.has(folder)) return;
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
    changed(folder);
  }

  /** Watches a folder and its subfolders; documents of a new folder count as changed. */
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
      // Deleted in the meantime.
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
