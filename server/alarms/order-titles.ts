import type { Bilingual } from '../texts/bilingual.ts';

/** The title of an order that the platform dispatches: the device and the type of the alarm. */
export const orderTitles = (deviceName: string | null | undefined, typeName: Bilingual) => ({
  title: [deviceName, typeName.zh].filter(Boolean).join('：'),
  titleEn: [deviceName, typeName.en].filter(Boolean).join(': '),
});
