/** Browsers by token in the user agent. Most contain the tokens of others too, so the first match wins. */
const browsers: readonly [name: string, pattern: RegExp][] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//],
];
const systems: readonly [name: string, pattern: RegExp][] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
];

/** Characters of a user agent that are read. */
const longestAgent = 500;

/** Shortens a user agent: `Chrome 130 · Windows`. For other clients returns the first token, or nothing. */
export function describeClient(userAgent: string | null): string {
  const text = userAgent?.slice(0, longestAgent) ?? '';
  const browser = browsers.find(([, pattern]) => pattern.test(text));
  const system = systems.find(([, pattern]) => pattern.test(text))?.[0];
  const version = browser?.[1].exec(text)?.[1];
  const name = browser ? `${browser[0]} ${version}` : (/^[\w.-]+/.exec(text)?.[0] ?? '').slice(0, 30);
  return [name, system].filter(Boolean).join(' · ');
}
