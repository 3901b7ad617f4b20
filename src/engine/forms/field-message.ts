/** What is wrong with a field, in both languages. */
export interface FieldMessage {
  zh: string;
  en: string;
}
