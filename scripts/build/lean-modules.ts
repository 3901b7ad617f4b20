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
    // The style of buttons takes one function from the colour picker, which the console does not have (3 kB).
    from: '/antd/es/color-picker/components/ColorPresets.js',
    imports: '../../collapse',
    instead: { code: 'export default () => null;' },
  },
  {
    // Browsers use XMLHttpRequest, which reports progress; axios asks for fetch only where there is none (5 kB).
    from: '/axios/lib/adapters/adapters.js',
    imports: './fetch.js',
    instead: { code: 'export const getFetch = () => false;' },
  },
];

/** What every file of an icon defines again: 60 of them are part of the first table (6 kB). */
const iconFile = /\/@ant-design\/icons\/es\/icons\/\w+\.js$/;
const iconMaker = `${own}import { createElement, forwardRef } from 'react';
import Icon from '@ant-design/icons/es/components/AntdIconLight';
export default (icon) => forwardRef((props, ref) => createElement(Icon, { ...props, ref, icon }));`;

/** @returns undefined for a file that does not look like an icon */
function leanIcon(code: string): string | undefined {
  const drawing = /from "(@ant-design\/icons-svg\/es\/asn\/\w+)"/.exec(code)?.[1];
  if (!drawing || !code.includes('export default RefIcon')) return undefined;
  return [
    `import drawing from ${JSON.stringify(drawing)};`,
    "import iconOf from 'lean:icon';",
    'export default /*#__PURE__*/ iconOf(drawing);',
  ].join('\n');
}

/**
 * Leaves out what packages load but the console never runs. A rule that no longer applies after an update of its
 * package changes nothing; the test of the script budget then names the module.
 */
export const leanModules = (): Plugin => ({
  name: 'lean-modules',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === 'lean:icon') return iconMaker;
    const rule = importer && rules.find(({ from, imports }) => imports === source && importer.endsWith(from));
    if (!rule) return null;
    if ('code' in rule.instead) return `${own}${rule.instead.code}`;
    return this.resolve(rule.instead.module, importer, { skipSelf: true });
  },
  load: (id) => (id.startsWith(own) ? id.slice(own.length) : null),
  transform: (code, id) => (iconFile.test(id) ? leanIcon(code) : undefined),
});
