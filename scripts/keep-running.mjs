import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createInterface } from 'node:readline';

const settleMs = 200;

/**
 * Runs a program of this Node and starts it anew when a file below the folders changes (tests apart). A program that
 * ends before it was ever ready ends the whole; one that breaks later waits for the next change.
 * @param {object} options
 * @param {string[]} options.parameters The script and its parameters.
 * @param {Record<string, string>} options.environment In addition to that of this process.
 * @param {string[]} options.folders
 * @param {(line: string) => boolean} options.onLine Gets every line of its output; true keeps the line from the screen.
 * @param {(code: number) => void} options.onGiveUp It ended before it was ready.
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
    // A process group of its own: Ctrl-C reaches this process alone, which then ends the other in an orderly way.
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

  /** Asked twice, it still sends one signal: a second one would cut the orderly end short. */
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
    /** Ends the program and resolves when it is gone. */
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await end();
    },
  };
}
