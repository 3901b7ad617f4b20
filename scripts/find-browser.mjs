// Finds the Chromium for component tests and journeys, or installs one after announcing it.
// Run directly (`node scripts/find-browser.mjs`), it prints the path; `--whole` skips the headless shell.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const isRoot = process.getuid?.() === 0;

/**
 * Flags for every Chromium of the tests: no background traffic, software WebGL, a fake microphone. Compositing without
 * the emulated GPU, which took half of the CPU time of a journey. No sandbox for root, which Chromium does not support.
 */
export const browserArguments = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu-compositing',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  ...(isRoot ? ['--no-sandbox'] : []),
];

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Finds the first program with a name on the PATH.
 * @param {string} name
 * @returns {string | undefined}
 */
function onPath(name) {
  const endings = process.platform === 'win32' ? ['.exe'] : [''];
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => endings.map((ending) => join(folder, name + ending)))
    .find(isProgram);
}

/** The folder of Playwright's Chromium; may be empty. */
async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** @param {string[]} names */
function firstOnPath(names) {
  for (const name of names) {
    const path = onPath(name);
    if (path) return path;
  }
  return undefined;
}

/**
 * Finds an installed Chromium. Tests prefer the headless shell, which takes half the processor time; benchmarks and
 * pictures need the whole browser.
 * @param {{ whole?: boolean }} [options]
 * @returns {Promise<string | undefined>}
 */
export async function installedBrowser({ whole = false } = {}) {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (isProgram(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, but the file does not exist: point it to a Chromium or unset it.`);
  }
  return firstOnPath(whole ? browserNames : [...shellNames, ...browserNames]) ?? (await playwrightsOwn());
}

/**
 * @param {string} program
 * @param {string[]} parameters
 */
function run(program, parameters) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Standard output is for the path, so the installer prints to standard error.
  return spawnSync(program, parameters, { stdio: ['ignore', 2, 2], env: environment }).status === 0;
}

/** @param {string[]} packages */
function aptInstall(packages) {
  const wait = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  console.error(`Installing ${packages.join(' and ')} with apt-get for the browser tests.`);
  run('apt-get', [...wait, 'update']);
  return run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', ...packages]);
}

function hasChineseFonts() {
  const list = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
}

/** Without these fonts Chinese texts are boxes, with wrong widths and screenshots. */
function ensureChineseFonts() {
  if (hasChineseFonts()) return;
  if (!aptInstall(['fontconfig', 'fonts-noto-cjk'])) {
    console.error('Could not install Chinese fonts: texts in screenshots will be boxes.');
  }
}

function installWithPlaywright() {
  console.error('Installing Chromium for the browser tests: npx playwright install chromium');
  const folder = dirname(createRequire(import.meta.url).resolve('playwright/package.json'));
  return run(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium']);
}

/** @param {boolean} whole */
async function installWithApt(whole) {
  if (!whole && aptInstall(['chromium-headless-shell', 'fonts-noto-cjk'])) return;
  // Older systems do not package the headless shell by itself.
  if (!(await installedBrowser({ whole }))) aptInstall(['chromium', 'fonts-noto-cjk']);
}

/**
 * Returns the path of a Chromium; installs one if needed. As root, it adds the headless shell to a whole browser.
 * @param {{ whole?: boolean }} [options] as for `installedBrowser`
 * @returns {Promise<string>}
 */
export async function findBrowser({ whole = false } = {}) {
  const canUseApt = isRoot && onPath('apt-get') !== undefined;
  const isSettled = whole || Boolean(process.env.CHROMIUM_PATH) || firstOnPath(shellNames) !== undefined;
  let path = await installedBrowser({ whole });
  if (!path || (canUseApt && !isSettled)) {
    if (canUseApt) await installWithApt(whole);
    else installWithPlaywright();
    path = await installedBrowser({ whole });
  }
  if (!path) throw new Error('No Chromium was found and none could be installed: install one and set CHROMIUM_PATH.');
  if (canUseApt) ensureChineseFonts();
  return path;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(await findBrowser({ whole: process.argv.includes('--whole') }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
