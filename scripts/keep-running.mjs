import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createInterface } from 'node:readline';

const settleMs = 200;

/**
 * Runs a Node program and restarts it when a file below the folders changes, except tests. A program that exits before
 * it was ever ready ends everything; one that fails later waits for the next change.
 * @param {object} options
 * @param {string[]} options.parameters The script and its parameters.
 * @param {Record<string, string>} options.environment In addition to that of this process.
 * @param {string[]} options.folders
 * @param {(line: string) => boolean} options.onLine Receives every line of output; returns true to hide it.
 * @param {(code: number) => void} options.onGiveUp Called if it exits before it is ready.
 */
export function keepRunning({ parameters, environment, folders, onLine, onGiveUp }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @type {Promise<unknown> | undefined} */
  let ending;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let wasReady = false;
  let isStopping = false;

  const start = () => {
    // Separate process group: Ctrl-C reaches only this process, which then stops the other cleanly.
    const started = spawn(process.execPath, parameters, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...environment },
      detached: process.platform !== 'win32',
    });
    child = started;
    createInterface({ input: started.stdout }).on('line', (line) => {
      if (onLine(line)) wasReady = true;
      else console.log(line);
    });
    started.once('exit', (code) => {
      child = undefined;
      if (ending) return;
      if (!wasReady) onGiveUp(code ?? 1);
      else console.error('The program ended. It starts again as soon as a file changes.');
    });
  };

  /** Sends only one signal: a second one would interrupt the clean stop. */
  const end = async () => {
    if (!child) return;
    if (!ending) {
      ending = once(child, 'exit');
      child.kill('SIGTERM');
    }
    await ending;
  };

  const restart = async () => {
    if (ending) return;
    await end();
    ending = undefined;
    if (!isStopping) start();
  };

  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (isStopping || !name || !/\.m?ts$|\.mjs$/.test(name) || /\.test\.ts$/.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void restart(), settleMs);
    }),
  );

  start();
  return {
    /** Stops the program and resolves when it has exited. */
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await end();
    },
  };
}
