import { spawn } from 'node:child_process';
import { watchProcessorTime } from './processor-time.mjs';

/**
 * Runs a Node program. One that exceeds the time limit is killed and counts as failed, so that
 * a hanging test cannot hang the whole run.
 * @param {string[]} parameters The script and its parameters.
 * @param {{
 *   limitMs: number,
 *   environment?: Record<string, string>,
 *   write: (text: Uint8Array | string, stream: 'stdout' | 'stderr') => void,
 * }} options `write` receives the output of the program.
 * @returns {Promise<{ exitCode: number, processorSeconds: number | undefined }>} Exit code 1 for a signal.
 */
export function runProgram(parameters, { limitMs, environment = {}, write }) {
  return new Promise((resolve) => {
    // Programs omit colors on a pipe by default.
    const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = spawn(process.execPath, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...colors, ...process.env, ...environment },
    });
    const readProcessorTime = watchProcessorTime(child.pid);
    child.stdout.on('data', (text) => write(text, 'stdout'));
    child.stderr.on('data', (text) => write(text, 'stderr'));
    const limit = setTimeout(() => {
      write(`Ended after ${Math.round(limitMs / 60_000)} minutes without a result.\n`, 'stderr');
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    }, limitMs);
    let exitCode = 1;
    const end = () => {
      clearTimeout(limit);
      resolve({ exitCode, processorSeconds: readProcessorTime() });
    };
    child.once('error', (error) => {
      write(`${error.message}\n`, 'stderr');
      end();
    });
    child.once('exit', (code) => {
      exitCode = code ?? 1;
      // Child processes of a killed program may keep its output open.
      setTimeout(end, 5000).unref();
    });
    child.once('close', end);
  });
}
