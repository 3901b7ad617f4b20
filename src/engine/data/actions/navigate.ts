import { toQuery } from '../build-read.ts';
import { fillPlaceholders } from '../http/call.ts';
import type { Values } from '../ports.ts';
import { defineVerb } from './define-verb.ts';

export const navigate = defineVerb('navigate', {
  takes: ['navigate'],
  run(words, ports, step) {
    const { to, query, in: place } = typeof words === 'string' ? { to: words } : words;
    const values = query === undefined ? {} : toQuery(step.valueOf(query) as Values);
    const search = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
    const path = fillPlaceholders(to, step.record);
    if (place === 'window') ports.navigate.window(`${path}${search && `?${search}`}`);
    else if (place === 'panel') ports.navigate.panel(path, search && `?${search}`);
    else ports.navigate.to(`${path}${search && `?${search}`}`);
    return true;
  },
});
