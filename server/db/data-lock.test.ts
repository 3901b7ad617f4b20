import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeDataLock } from './data-lock.ts';
import { processStart } from './process-identity.ts';

let dataDir = '';
const lockFile = () => join(dataDir, 'lampyris.lock');
const writeLock = (content: string) => writeFileSync(lockFile(), content);
const writeOwner = (pid: number, start: string | null, host = hostname()) =>
  writeLock(JSON.stringify({ pid, start, host }));
const ownerPid = () => (JSON.parse(readFileSync(lockFile(), 'utf8')) as { pid: number }).pid;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lampyris-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('takeDataLock', () => {
  it('writes the process into the lock and removes it on release', () => {
    const lock = takeDataLock(dataDir);
    expect(ownerPid()).toBe(process.pid);
    lock.release();
    lock.release();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('fails while a running process holds it', () => {
    const lock = takeDataLock(dataDir);
    expect(() => takeDataLock(dataDir)).toThrow(
      `The data directory ${dataDir} is in use by process ${process.pid}. Stop it or set DATA_DIR to another folder.`,
    );
    lock.release();
    takeDataLock(dataDir).release();
  });

  it('fails if another user’s process holds it', () => {
    writeOwner(1, processStart(1));
    expect(() => takeDataLock(dataDir)).toThrow('is in use by process 1.');
  });

  it('takes over the lock of a dead process', () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    writeOwner(gone, null);
    const lock = takeDataLock(dataDir);
    expect(ownerPid()).toBe(process.pid);
    expect(readdirSync(dataDir)).toEqual(['lampyris.lock']);
    lock.release();
  });

  it.runIf(existsSync('/proc/self/stat'))('takes over if another process has reused the pid', () => {
    writeOwner(process.pid, 'another-boot:12345');
    takeDataLock(dataDir).release();
  });

  it('assumes nothing about processes of other machines', () => {
    writeOwner(1, null, 'some-other-host');
    expect(() => takeDataLock(dataDir)).toThrow(
      `is in use by process 1 of the machine some-other-host. Stop it, or delete ${lockFile()}`,
    );
  });

  it.each(['', '{', 'null', '{"pid":"x"}'])('waits for a lock being written and takes over an old one: %s', (text) => {
    writeLock(text);
    expect(() => takeDataLock(dataDir)).toThrow('is opening');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(lockFile(), longAgo, longAgo);
    takeDataLock(dataDir).release();
  });

  it('lets only one of two concurrent takeovers succeed', () => {
    writeOwner(spawnSync(process.execPath, ['-e', '']).pid, null);
    writeFileSync(`${lockFile()}.takeover`, '{}');
    expect(() => takeDataLock(dataDir)).toThrow('is opening');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(`${lockFile()}.takeover`, longAgo, longAgo);
    takeDataLock(dataDir).release();
  });
});
