/**
 * Runs before every npm script: rejects an unsupported Node version, and installs the packages if package-lock.json has
 * changed. Uses only built-in modules, because a fresh clone has no others. Only one process installs at a time: npm empties
 * node_modules first.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = '20.19.0';
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(root, 'node_modules', '.lock-sha256');
/** Exists while a process installs; npm leaves this folder alone. */
const lock = join(root, '.cache', 'installing');
const lockOwner = join(lock, 'pid');
const waitMs = 200;
/** A lock that names nobody for so long was left by a process that was killed while it made it. */
const namelessMs = 5_000;

/** True if one version is at least another; both have three numbers. */
function isAtLeast(version, oldest) {
  const [have, need] = [version, oldest].map((text) => text.split('.').map(Number));
  const at = need.findIndex((number, index) => number !== have[index]);
  return at === -1 || have[at] > need[at];
}

/** What the packages depend on: the lock file, and for native ones Node's major version and the machine. */
function wantedStamp() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${hash} node${process.versions.node.split('.')[0]} ${process.platform} ${process.arch}`;
}

function isInstalled(stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

/** Exits with a message. */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Keeps npm's settings (npm_config_*), removes its variables of the running script. */
function environmentForNpm() {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_(?!config_)/.test(name));
  return Object.fromEntries(kept);
}

/** npm ci with the calling npm; --include=dev because NODE_ENV=production would omit Vite. */
function install() {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit', env: environmentForNpm() };
  return npm && /npm-cli\.[cm]?js$/.test(npm)
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Makes the lock; false if there is one. */
function takeLock() {
  mkdirSync(dirname(lock), { recursive: true });
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(lockOwner, String(process.pid));
  process.on('exit', () => rmSync(lock, { recursive: true, force: true }));
  return true;
}

/** Whether the process that made the lock is gone, and the lock is still there. */
function isLockStale() {
  try {
    const pid = Number(existsSync(lockOwner) && readFileSync(lockOwner, 'utf8'));
    if (!pid) return Date.now() - statSync(lock).mtimeMs > namelessMs;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Waits until no other process installs. */
function waitForLock() {
  if (takeLock()) return;
  console.log('Waiting for another process that installs the packages.');
  do {
    if (isLockStale()) rmSync(lock, { recursive: true, force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
  } while (!takeLock());
}

if (!isAtLeast(process.versions.node, OLDEST_NODE)) {
  stop(
    `Lampyris needs Node ${OLDEST_NODE} or newer, but this is ${process.versions.node}: install a newer Node and try again.`,
  );
}
if (!existsSync(join(root, 'package-lock.json'))) {
  stop('package-lock.json is missing: the packages cannot be installed. Restore it from the repository.');
}
const stamp = wantedStamp();
if (!isInstalled(stamp)) waitForLock();
// Another process may have installed them meanwhile.
if (!isInstalled(stamp)) {
  console.log('Installing the packages of package-lock.json. This takes about a minute.');
  const { status, error } = install();
  if (error) stop(`Could not start npm (${error.message}): install npm and try again.`);
  if (status !== 0)
    stop('The packages could not be installed: see the npm output above, fix the problem and try again.');
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}
