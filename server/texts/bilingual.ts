/** A text in both languages. */
export interface Bilingual {
  zh: string;
  en: string;
}
