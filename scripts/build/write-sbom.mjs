/**
 * Writes the software bill of materials of what an installation runs: sbom.cdx.json, in the format of CycloneDX, with
 * every package of package-lock.json that is not for development only, its version, licence and hash. `npm run build`
 * runs it; dist/ is served to everybody, so the file is beside it.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * @typedef {{ 'bom-ref': string, name: string, version: string, licenses?: unknown[] }} Component
 * @returns {{ components: Component[], dependencies: { ref: string, dependsOn: string[] }[] } & Record<string, any>}
 */
export function makeSbom() {
  const parameters = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { npm_execpath: npm } = process.env;
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const run = { cwd: root, encoding: /** @type {const} */ ('utf8'), maxBuffer: 64 * 1024 * 1024 };
  const { status, stdout, stderr } = spawnSync(command, [...first, ...parameters], run);
  if (status !== 0) throw new Error(`npm could not write the bill of materials: ${stderr}`);
  const sbom = JSON.parse(stdout);
  const installed = installedPackages();
  /** @param {Component} component */
  const isInstalled = ({ name, version }) => installed.has(`${name}@${version}`);
  const components = sbom.components.filter(isInstalled);
  const refs = new Set([
    ...components.map((/** @type {Component} */ one) => one['bom-ref']),
    sbom.metadata.component['bom-ref'],
  ]);
  const dependencies = sbom.dependencies
    .filter((/** @type {{ ref: string }} */ { ref }) => refs.has(ref))
    .map((/** @type {{ ref: string, dependsOn: string[] }} */ { ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((other) => refs.has(other)),
    }));
  // npm names the component by its folder.
  const { name } = readJson('package.json');
  const metadata = { ...sbom.metadata, component: { ...sbom.metadata.component, name } };
  return { ...sbom, metadata, components, dependencies };
}

/** The packages that are not for development only; npm's own `--omit=dev` leaves out some of them. */
function installedPackages() {
  /** @type {Record<string, { version: string, dev?: boolean }>} */
  const packages = readJson('package-lock.json').packages;
  const entries = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  return new Set(entries.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`));
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sbom = makeSbom();
  writeFileSync(join(root, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`sbom.cdx.json lists ${sbom.components.length} packages.`);
}
