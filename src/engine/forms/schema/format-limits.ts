import { dateFormats } from './date-formats.ts';
import { formats } from './formats.ts';
import type { Keyword } from './keyword.ts';

function formatLimit(name: string, sign: string, broken: (order: number) => boolean): Keyword {
  return {
    name,
    takes: ['string'],
    prepare({ value, schema, fail }) {
      if (!Object.hasOwn(schema, 'format')) throw new Error(`parent schema must have dependencies of ${name}: format`);
      const limit = value as string;
      const format = schema.format as string;
      const known = formats.get(format);
      if (!known || known === 'any') return undefined;
      if (!Object.hasOwn(dateFormats, format)) {
        throw new Error(`"${name}": format "${format}" does not define "compare" function`);
      }
      const { compare } = dateFormats[format]!;
      return (data, path, run) => {
        const order = compare(data as string, limit);
        if (order === undefined || !broken(order)) return;
        fail(data, path, run, { comparison: sign, limit }, `should be ${sign} ${limit}`);
      };
    },
  };
}

/** Limits of dates and times, the keywords that ajv-formats adds. */
export const formatLimits: readonly Keyword[] = [
  formatLimit('formatMaximum', '<=', (order) => order > 0),
  formatLimit('formatMinimum', '>=', (order) => order < 0),
  formatLimit('formatExclusiveMaximum', '<', (order) => order >= 0),
  formatLimit('formatExclusiveMinimum', '>', (order) => order <= 0),
];
