import type { Plugin } from 'vite';

interface Rule {
  /** The end of the importing file, and what it imports. */
  from: string;
  imports: string;
  /** What it gets instead: a module of the same package, or code. */
  instead: { module: string } | { code: string };
}

/** Prefix of a module that exists only in the build. */
const own = '\0lean:';

const rules: readonly Rule[] = [
  {
    // Each input reads the context of antd's form, whose file takes one provider from the whole form library (15 kB).
    from: '/antd/es/form/context.js',
    imports: '@rc-component/form',
    instead: { module: '@rc-component/form/es/FormContext' },
  },
  {
    // Browsers use XMLHttpRequest, which reports progress; axios asks for fetch only where there is none (5 kB).
    from: '/axios/lib/adapters/adapters.js',
    imports: './fetch.js',
    instead: { code: 'export const getFetch = () => false;' },
  },
];

/**
 * Leaves out what two packages load but the console never runs. A rule that no longer applies after an update of its
 * package changes nothing; the test of the script budget then names the module.
 */
export const leanModules = (): Plugin => ({
  name: 'lean-modules',
  enforce: 'pre',
  resolveId(source, importer) {
    const rule = importer && rules.find(({ from, imports }) => imports === source && importer.endsWith(from));
    if (!rule) return null;
    if ('code' in rule.instead) return `${own}${rule.instead.code}`;
    return this.resolve(rule.instead.module, importer, { skipSelf: true });
  },
  load: (id) => (id.startsWith(own) ? id.slice(own.length) : null),
});
