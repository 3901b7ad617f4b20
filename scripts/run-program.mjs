import { spawn } from 'node:child_process';

/**
 * Runs a program of this Node to its end, its output straight to the terminal. A program that takes longer than the
 * limit is ended and counts as failed, so that a hanging test cannot hang the whole run.
 * @param {string[]} parameters The script and its parameters.
 * @param {{ limitMs: number, environment?: Record<string, string> }} options
 * @returns {Promise<number>} The exit code; 1 for a signal.
 */
export function runProgram(parameters, { limitMs, environment = {} }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } });
    const limit = setTimeout(() => {
      console.error(`Ended after ${Math.round(limitMs / 60_000)} minutes without a result.`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    }, limitMs);
    child.once('error', (error) => {
      console.error(error.message);
      clearTimeout(limit);
      resolve(1);
    });
    child.once('exit', (code) => {
      clearTimeout(limit);
      resolve(code ?? 1);
    });
  });
}
