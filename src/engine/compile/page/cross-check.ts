import { type Action, type ActionVerb, actionVerbs } from '../../../schemas/action.ts';
import type { Block } from '../../../schemas/block.ts';
import type { Page } from '../../../schemas/page.ts';
import type { Finding } from './check-text.ts';
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
    if (!(name in sources)) error(pointer, `unknown source "${name}"`, hintFor(name, Object.keys(sources)));
  };
  const actions = (pointer: string, list: readonly Action[], place: 'table' | 'dialog') =>
    list.forEach((action, index) => {
      const at = `${pointer}/${index}`;
      const verbs = actionVerbs.filter((verb): verb is ActionVerb => action[verb] !== undefined);
      if (verbs.length !== 1)
        error(at, `an action has one verb, this one has ${verbs.length}`, `Write one of: ${actionVerbs.join(', ')}.`);
      if (action.open !== undefined) {
        used.dialogs.add(action.open);
        if (!(action.open in dialogs))
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
    if ('source' in node) source(`${pointer}/source`, node.source);
    switch (node.kind) {
      case 'grid':
        node.items.forEach((item, index) => block(`${pointer}/items/${index}`, item));
        break;
      case 'card':
        block(`${pointer}/body`, node.body);
        break;
      case 'table':
        if (sources[node.source] && sources[node.source]?.kind !== 'paged') {
          error(`${pointer}/source`, `a table needs a paged source, "${node.source}" is ${sources[node.source]?.kind}`);
        }
        node.filters?.forEach((filter, index) => {
          if (filter.source !== undefined) source(`${pointer}/filters/${index}/source`, filter.source);
          choices(`${pointer}/filters/${index}`, filter);
        });
        node.toolbar?.forEach((button, index) => actions(`${pointer}/toolbar/${index}/do`, button.do, 'table'));
        node.rowActions?.forEach((button, index) => actions(`${pointer}/rowActions/${index}/do`, button.do, 'table'));
        break;
    }
  };
  const choices = (pointer: string, field: { input?: string; options?: unknown; source?: string }) => {
    const chooses = field.input === 'select' || field.input === 'radio' || field.input === 'treeSelect';
    if (chooses && !field.options && field.source === undefined) {
      error(pointer, `a ${field.input} needs its choices`, 'Add "options" or "source".');
    }
  };

  if (page.path !== pathOfFile(file)) {
    error(
      '/path',
      `the path "${page.path}" does not agree with the file`,
      `Write "${pathOfFile(file)}" or move the file.`,
    );
  }
  block('/body', page.body);
  for (const [name, dialog] of Object.entries(dialogs)) {
    dialog.fields.forEach((field, index) => {
      const at = `/dialogs/${name}/fields/${index}`;
      if (field.source !== undefined) source(`${at}/source`, field.source);
      choices(at, field);
      if (dialog.fields.findIndex((other) => other.field === field.field && other.only === field.only) !== index) {
        error(`${at}/field`, `the field "${field.field}" stands twice`);
      }
    });
    if (dialog.add) actions(`/dialogs/${name}/add`, dialog.add, 'dialog');
    if (dialog.edit) actions(`/dialogs/${name}/edit`, dialog.edit, 'dialog');
  }
  for (const name of Object.keys(sources))
    if (!used.sources.has(name)) warn(`/sources/${name}`, `the source "${name}" is never used`);
  for (const name of Object.keys(dialogs))
    if (!used.dialogs.has(name)) warn(`/dialogs/${name}`, `the dialog "${name}" is never opened`);
  return found;
}
