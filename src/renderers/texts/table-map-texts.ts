/** Texts of the map of a table. */
export const tableMapTexts = {
  showMap: { zh: '在地图上显示', en: 'Show on map' },
  placed: { zh: '{m} 个中 {n} 个有坐标', en: '{n} of {m} have coordinates' },
  showUnplaced: { zh: '查看没有坐标的 {n} 个', en: 'Show {n} without' },
} as const;
