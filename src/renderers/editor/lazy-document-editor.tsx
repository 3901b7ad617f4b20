import { lazyPart } from '../loading/lazy-part.tsx';

/**
 * The editor of documents, loaded with its first use: nobody else pays for it. Monaco takes the language of its own texts
 * before any of its modules is evaluated, and keeps it until the console starts again.
 */
const load = (language: 'zh' | 'en') =>
  lazyPart(async () => {
    if (language === 'zh') await import('monaco-editor/nls/lang/zh-cn');
    return import('./document-editor.tsx');
  });

const editors = { zh: load('zh'), en: load('en') };

/** The editor with the texts of a language. */
export const lazyDocumentEditor = (language: 'zh' | 'en') => editors[language];
