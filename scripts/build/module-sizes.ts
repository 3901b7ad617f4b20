import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** A script of the build. */
export interface Script {
  file: string;
  /** Bytes, compressed. */
  gzip: number;
  /** The scripts that load with it. */
  imports: string[];
  /** Its modules, each with its share of the compressed bytes. */
  modules: Record<string, number>;
}

/** What a build consists of, in `dist/.vite/sizes.json`. */
export interface Sizes {
  scripts: Script[];
  /** The modules that import each module, at most three. */
  importers: Record<string, string[]>;
}

const maxImporters = 3;

/** Writes the size of each module of a build, for the test of the script budget. */
export const moduleSizes = (root: string): Plugin => ({
  name: 'module-sizes',
  apply: 'build',
  generateBundle: {
    // After the lists of what parts load along, which Vite writes into the scripts.
    order: 'post',
    handler(_, bundle) {
      const nameOf = (id: string) => relative(root, id.replace('\0', '').replace(/\?.*$/, '')).replaceAll('\\', '/');
      const scripts: Script[] = [];
      const importers: Sizes['importers'] = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const gzip = gzipSync(chunk.code).length;
        const lengths = Object.entries(chunk.modules).map(([id, { renderedLength }]) => [id, renderedLength] as const);
        const whole = lengths.reduce((sum, [, length]) => sum + length, 0);
        const modules: Script['modules'] = {};
        for (const [id, length] of lengths) {
          if (length === 0) continue;
          modules[nameOf(id)] = Math.round((gzip * length) / whole);
          importers[nameOf(id)] = (this.getModuleInfo(id)?.importers ?? []).slice(0, maxImporters).map(nameOf);
        }
        scripts.push({ file: chunk.fileName, gzip, imports: [...chunk.imports], modules });
      }
      const sizes: Sizes = { scripts, importers };
      this.emitFile({ type: 'asset', fileName: '.vite/sizes.json', source: JSON.stringify(sizes) });
    },
  },
});
