// Finds the Chromium that the component tests and the journeys run in, or installs one and says so first.
// On its own (`node scripts/find-browser.mjs`) it prints the path.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const programNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const isRoot = process.getuid?.() === 0;

/**
 * Flags for every Chromium the tests start: no background traffic, WebGL drawn by the processor, a microphone that
 * beeps. Pages are composed without the emulated graphics card, which took half of the processor time of a journey. Root
 * cannot start Chromium's sandbox, everybody else can.
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
 * The first program of that name on the PATH.
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

/** Where Playwright keeps the Chromium it downloads; the folder may be empty. */
async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * The Chromium that is already there.
 * @returns {Promise<string | undefined>}
 */
export async function installedBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (isProgram(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, and no program is there: point it to a Chromium or unset it.`);
  }
  for (const name of programNames) {
    const path = onPath(name);
    if (path) return path;
  }
  return playwrightsOwn();
}

/**
 * @param {string} program
 * @param {string[]} parameters
 */
function run(program, parameters) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Standard output belongs to the answer (the path), so an installer's talk goes to standard error.
  return spawnSync(program, parameters, { stdio: ['ignore', 2, 2], env: environment }).status === 0;
}

/** @param {string[]} packages */
function aptInstall(packages) {
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  console.error(`Installing ${packages.join(' and ')} with apt-get for the browser tests.`);
  run('apt-get', [...wait, 'update']);
  return run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', ...packages]);
}

function hasChineseFonts() {
  const list = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
}

/** Without them Chinese texts are boxes: widths and screenshots would be wrong. */
function ensureChineseFonts() {
  if (hasChineseFonts()) return;
  if (!aptInstall(['fontconfig', 'fonts-noto-cjk'])) {
    console.error('The fonts for Chinese could not be installed: texts in screenshots will be boxes.');
  }
}

function installWithPlaywright() {
  console.error('Installing Chromium for the browser tests: npx playwright install chromium');
  const folder = dirname(createRequire(import.meta.url).resolve('playwright/package.json'));
  return run(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium']);
}

/**
 * The path of a Chromium; installs one where none is there.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const canUseApt = isRoot && onPath('apt-get') !== undefined;
  let path = await installedBrowser();
  if (!path) {
    const done = canUseApt ? aptInstall(['chromium', 'fonts-noto-cjk']) : installWithPlaywright();
    path = done ? await installedBrowser() : undefined;
  }
  if (!path) throw new Error('No Chromium was found and none could be installed: install one and set CHROMIUM_PATH.');
  if (canUseApt) ensureChineseFonts();
  return path;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(await findBrowser());
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
