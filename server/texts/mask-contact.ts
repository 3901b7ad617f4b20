/** Masks a phone number or mail address, 138****0000 and l***@x.cn; any other text stays as it is. */
export const maskContact = (contact: string): string => {
  if (contact.includes('@')) return contact.replace(/^(.).*(@.*)$/, '$1***$2');
  return contact.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
};

const phones = /(?<![\d.])1[3-9]\d{9}(?![\d.]*\d)/g;
const mails = /[A-Za-z0-9][\w.+-]*@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?/g;

/** Masks the phone numbers and mail addresses within a text. */
export const maskContactsIn = (text: string): string => text.replace(mails, maskContact).replace(phones, maskContact);
