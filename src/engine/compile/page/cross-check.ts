import { type Action, type ActionVerb, actionVerbs } from '../../../schemas/action.ts';
import type { Block } from '../../../schemas/block.ts';
import type { Page } from '../../../schemas/page.ts';
import type { Finding } from './check-text.ts';
import { pointerPart } from './node-name.ts';
import { hintFor } from './suggest.ts';

/** The path a page document must carry: '/admin/users' for 'pages/admin/users.json'. */
export const pathOfFile = (file: string): string => `/${file.replace(/^pages\//, '').replace(/\.json$/, '')}`;

/** Checks what the grammar cannot: every name is declared, every declared thing is used, path and file agree. */
export function crossCheck(page: Page, file: string): Finding[] {
  const found: Finding[] = [];
  const error = (pointer: string, message: string, hint?: string) =>
    void found.push({ severity: 'error', pointer, message, hint });
  const warn = (pointer: string, message: string, hint?: string) =>
    void found.push({ severity: 'warning', pointer, message, hint });
  const sources = page.sources ?? {};
  const dialogs = page.dialogs ?? {};
  const used = { sources: new Set<string>(), dialogs: new Set<string>(), ids: new Set<string>() };

  const source = (pointer: string, name: string) => {
    used.sources.add(name);
    if (!Object.hasOwn(sources, name)) error(pointer, `unknown source "${name}"`, hintFor(name, Object.keys(sources)));
    return Object.hasOwn(sources, name) ? sources[name] : undefined;
  };
  /** Only a table reads page by page. */
  const whole = (pointer: string, name: string) => {
    if (source(pointer, name)?.kind === 'paged')
      error(pointer, `only a table reads a paged source, "${name}" is one`, 'Write a source of another kind.');
  };
  const paged = (pointer: string, name: string) => {
    const kind = source(pointer, name)?.kind;
    if (kind !== undefined && kind !== 'paged')
      error(pointer, `a table needs a paged source, "${name}" is ${kind}`, 'Write a source of the kind paged.');
  };
  const actions = (pointer: string, list: readonly Action[], place: 'table' | 'dialog') =>
    list.forEach((action, index) => {
      const at = `${pointer}/${index}`;
      const verbs = actionVerbs.filter((verb): verb is ActionVerb => action[verb] !== undefined);
      if (verbs.length !== 1)
        error(at, `an action has one verb, this one has ${verbs.length}`, `Write one of: ${actionVerbs.join(', ')}.`);
      if (action.open !== undefined) {
        used.dialogs.add(action.open);
        if (!Object.hasOwn(dialogs, action.open))
          error(`${at}/open`, `unknown dialog "${action.open}"`, hintFor(action.open, Object.keys(dialogs)));
      }
      if (action.reload !== undefined) source(`${at}/reload`, action.reload);
      if (action.close && place === 'table') error(`${at}/close`, 'nothing is open here to close', 'Remove this step.');
      if (action.call) {
        const methods = ['get', 'post', 'put', 'delete'].filter((method) => method in action.call!);
        if (methods.length !== 1)
          error(`${at}/call`, 'a call has exactly one method', 'Write one of: get, post, put, delete.');
      }
    });
  const block = (pointer: string, node: Block): void => {
    if ('id' in node) {
      if (used.ids.has(node.id))
        error(`${pointer}/id`, `the id "${node.id}" stands twice`, 'Give each block an id of its own.');
      used.ids.add(node.id);
    }
    if ('source' in node && node.kind !== 'table') whole(`${pointer}/source`, node.source);
    switch (node.kind) {
      case 'grid':
        node.items.forEach((item, index) => block(`${pointer}/items/${index}`, item));
        break;
      case 'card':
        block(`${pointer}/body`, node.body);
        break;
      case 'table':
        paged(`${pointer}/source`, node.source);
        node.filters?.forEach((filter, index) => {
          if (filter.source !== undefined) whole(`${pointer}/filters/${index}/source`, filter.source);
          choices(`${pointer}/filters/${index}`, filter);
        });
        node.toolbar?.forEach((button, index) => actions(`${pointer}/toolbar/${index}/do`, button.do, 'table'));
        node.rowActions?.forEach((button, index) => actions(`${pointer}/rowActions/${index}/do`, button.do, 'table'));
        break;
    }
  };
  const choices = (pointer: string, field: { input?: string; options?: unknown; source?: string }) => {
    // A list of choices stands in the document; a tree comes from a source.
    const needs = { select: 'options', radio: 'options', treeSelect: 'source' }[field.input ?? ''];
    if (needs && field[needs as 'options' | 'source'] === undefined) {
      error(`${pointer}/input`, `a ${field.input} needs its choices`, `Add "${needs}".`);
    }
  };

  if (page.path !== pathOfFile(file)) {
    error(
      '/path',
      `the path "${page.path}" does not agree with the file`,
      `Write "${pathOfFile(file)}" or move the file.`,
    );
  }
  for (const [name, own] of Object.entries(sources)) {
    if (own.kind === 'rest' && (own.get === undefined) === (own.post === undefined))
      error(`/sources/${pointerPart(name)}`, 'a rest source has exactly one call', 'Write one of: get, post.');
  }
  block('/body', page.body);
  for (const [name, dialog] of Object.entries(dialogs)) {
    dialog.fields.forEach((field, index) => {
      const at = `/dialogs/${pointerPart(name)}/fields/${index}`;
      if (field.source !== undefined) whole(`${at}/source`, field.source);
      choices(at, field);
      if (dialog.fields.findIndex((other) => other.field === field.field && other.only === field.only) !== index) {
        error(`${at}/field`, `the field "${field.field}" stands twice`);
      }
    });
    if (dialog.add) actions(`/dialogs/${pointerPart(name)}/add`, dialog.add, 'dialog');
    if (dialog.edit) actions(`/dialogs/${pointerPart(name)}/edit`, dialog.edit, 'dialog');
  }
  for (const name of Object.keys(sources))
    if (!used.sources.has(name)) warn(`/sources/${pointerPart(name)}`, `the source "${name}" is never used`);
  for (const name of Object.keys(dialogs))
    if (!used.dialogs.has(name)) warn(`/dialogs/${pointerPart(name)}`, `the dialog "${name}" is never opened`);
  return found;
}
