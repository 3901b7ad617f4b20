import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { keepRunning } from './keep-running.mjs';

const cleanUps: (() => void | Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A program that prints its number and process id and waits for a signal; 'broken' exits at once. */
function makeProgram(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'lampyris-keep-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'code'));
  const write = (said: string) =>
    writeFileSync(
      join(folder, 'code/program.mjs'),
      said === 'broken'
        ? 'process.exit(3)'
        : `console.log('ready ${said} ' + process.pid); setInterval(() => {}, 1e6);`,
    );
  write(text);
  return { folder, write };
}

function run(folder: string) {
  const lines: string[] = [];
  const onGiveUp = vi.fn();
  const running = keepRunning({
    parameters: [join(folder, 'code/program.mjs')],
    environment: {},
    folders: [join(folder, 'code')],
    onLine: (line: string) => lines.push(line) > 0,
    onGiveUp,
  });
  cleanUps.push(() => running.stop());
  return { lines, onGiveUp, stop: running.stop };
}

const isAlive = (line: string | undefined) => {
  try {
    return process.kill(Number(line?.split(' ')[2]), 0);
  } catch {
    return false;
  }
};

test('restarts the program when its code changes, and leaves no process', async () => {
  const { folder, write } = makeProgram('one');
  const { lines, stop } = run(folder);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  write('two');
  await vi.waitFor(() => expect(lines.at(-1)).toMatch(/^ready two /));
  expect(isAlive(lines[0])).toBe(false);
  expect(isAlive(lines.at(-1))).toBe(true);
  await stop();
  expect(lines.some(isAlive)).toBe(false);
});

test('gives up with the exit code if the program was never ready', async () => {
  const { folder } = makeProgram('broken');
  const { onGiveUp } = run(folder);
  await vi.waitFor(() => expect(onGiveUp).toHaveBeenCalledExactlyOnceWith(3));
});

test('waits for a change if the program fails later', async () => {
  const words = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  cleanUps.push(() => words.mockRestore());
  const { folder, write } = makeProgram('one');
  const { lines, onGiveUp } = run(folder);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  write('broken');
  await vi.waitFor(() => expect(words).toHaveBeenCalledWith(expect.stringContaining('starts again')));
  write('three');
  await vi.waitFor(() => expect(lines.at(-1)).toMatch(/^ready three /));
  expect(onGiveUp).not.toHaveBeenCalled();
});
