import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../../src/engine/compile/json/read-json.ts';
import { EditorSchema } from '../../src/engine/compile/language/editor-schema.ts';
import type { HoverText } from '../../src/engine/compile/language/hover-at.ts';
import { meaningAt } from '../../src/engine/compile/language/meaning-at.ts';
import { isRecord } from '../../src/schemas/rules/is-record.ts';
import type { Language } from './diagnostics.ts';
import type { OpenFolder } from './open-folder.ts';

/** What keys and words of documents mean, from the grammar beside the documents; nothing without it. */
export class FolderMeanings {
  private readonly schemas = new Map<string, EditorSchema | undefined>();

  constructor(private readonly open: OpenFolder) {}

  at(file: string, offset: number, language: Language): HoverText | undefined {
    const schema = this.schemaOf(file);
    const read = readJson(this.open.textOf(file));
    return schema && 'document' in read ? meaningAt(read.document, offset, schema, language) : undefined;
  }

  private schemaOf(file: string): EditorSchema | undefined {
    const name = file.startsWith('pages/') ? 'page' : file === 'site.json' ? 'site' : 'console-config';
    if (!this.schemas.has(name)) this.schemas.set(name, this.read(name));
    return this.schemas.get(name);
  }

  private read(name: string): EditorSchema | undefined {
    const path = join(this.open.folder, `grammar/${name}.json`);
    const read = existsSync(path) ? readJson(readFileSync(path, 'utf8')) : undefined;
    const schema = read && 'document' in read ? read.document.value : undefined;
    return isRecord(schema) ? new EditorSchema(schema) : undefined;
  }
}
