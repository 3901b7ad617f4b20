import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';

/** Checks the path of the grammar, which only editors read; a URL may be any. */
export const checkSchemaPath = (
  written: unknown,
  right: string,
  isRight = (path: string) => path === right,
): Finding[] =>
  typeof written !== 'string' || isRight(written.replace(/^\.\//, '')) || /^[a-z][\w+.-]*:/i.test(written)
    ? []
    : [warningAt('/$schema', `editors find no grammar at "${written}"`, `Write "${right}".`)];

/** The path of the grammar from the file of a page, 'pages/admin/users.json'. */
export const grammarOfPage = (file: string): string => `${'../'.repeat(file.split('/').length - 1)}grammar/page.json`;
