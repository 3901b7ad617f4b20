import type { Option } from '../../../schemas/grammar/choices.ts';

/** 'mainRelaySwitch', 'switchStatus', 'loop1Status', 'autoBrightness'. */
const switchKey = /[sS]witch|^loop\d*Status$|^auto[A-Z]\w*|[eE]nabled$/;
/** 'screenOn', and 'on' of a command; not 'position'. */
const onKey = /^on$|[a-z0-9]On$/;
const switchName = /开关|开启|启用/;

/** True for a boolean attribute that says whether something is on: its values are on and off, not yes and no. */
export const isSwitchAttribute = (uKey: string, name: unknown): boolean =>
  switchKey.test(uKey) || onKey.test(uKey) || (typeof name === 'string' && switchName.test(name));

export const onOff: readonly Option[] = [
  { value: true, title: { zh: '开', en: 'On' } },
  { value: false, title: { zh: '关', en: 'Off' } },
];
