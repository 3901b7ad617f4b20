/** A text in the product's two languages. */
export interface Bilingual {
  zh: string;
  en: string;
}
