import { appearance } from './appearance.js';
import { en } from './words/en.js';
import { zh } from './words/zh.js';

const words = { zh, en };

/** A text in the page's language with its {name} placeholders filled. */
export function text(key, values = {}) {
  return words[appearance.language][key].replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name] ?? whole;
    return typeof value === 'number' ? figure(value, 3) : String(value);
  });
}

/** A number formatted in the page's language. */
export const figure = (value, digits = 0) =>
  new Intl.NumberFormat(appearance.language === 'zh' ? 'zh-CN' : 'en-GB', { maximumFractionDigits: digits }).format(
    value,
  );
