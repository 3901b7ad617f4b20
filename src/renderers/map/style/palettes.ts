/** Colors of the base map: muted, so that alarms stand out. */
export interface MapPalette {
  land: string;
  builtUp: string;
  water: string;
  waterLine: string;
  park: string;
  forest: string;
  farmland: string;
  pitch: string;
  building: string;
  buildingLine: string;
  motorway: string;
  motorwayCasing: string;
  primary: string;
  secondary: string;
  residential: string;
  casing: string;
  district: string;
  label: string;
  labelStrong: string;
  labelRoad: string;
  labelWater: string;
  labelGreen: string;
  halo: string;
  dot: string;
}

/** The palettes of the light and the dark map. */
export const palettes: Readonly<Record<'light' | 'dark', MapPalette>> = {
  light: {
    land: '#f5f6f5',
    builtUp: '#eff1f4',
    water: '#c5d9ea',
    waterLine: '#b3cbe0',
    park: '#d8e8d6',
    forest: '#cbdfca',
    farmland: '#eaeee2',
    pitch: '#cfe3d0',
    building: '#e2e4e9',
    buildingLine: '#d0d4db',
    motorway: '#f6d9a4',
    motorwayCasing: '#dfbd82',
    primary: '#fdf0d0',
    secondary: '#ffffff',
    residential: '#ffffff',
    casing: '#d5d9e0',
    district: '#8a94ad',
    label: '#5b6475',
    labelStrong: '#2f3746',
    labelRoad: '#667085',
    labelWater: '#5f86a8',
    labelGreen: '#5d8560',
    halo: '#ffffff',
    dot: '#8c96a8',
  },
  dark: {
    land: '#1a1f28',
    builtUp: '#1d222c',
    water: '#0f1f33',
    waterLine: '#23364e',
    park: '#1d3029',
    forest: '#1a2e26',
    farmland: '#1d2527',
    pitch: '#21382e',
    building: '#272d39',
    buildingLine: '#343c4b',
    motorway: '#5a4d36',
    motorwayCasing: '#2c2820',
    primary: '#4d5566',
    secondary: '#3d4554',
    residential: '#333a47',
    casing: '#14181f',
    district: '#5a6784',
    label: '#8b95a8',
    labelStrong: '#c3cad7',
    labelRoad: '#8993a6',
    labelWater: '#4f7399',
    labelGreen: '#5d8a6c',
    halo: '#12151c',
    dot: '#6c778c',
  },
};
