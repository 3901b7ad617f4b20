/** The message of a field error, in both languages. */
export interface FieldMessage {
  zh: string;
  en: string;
}
