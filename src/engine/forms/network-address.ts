const label = '[A-Za-z0-9_](?:[A-Za-z0-9_-]*[A-Za-z0-9_])?';
const host = `(?:${label}(?:\\.${label})*|\\[[0-9A-Fa-f:.]{2,45}\\])`;
/** The part after the host: no spaces, control characters or characters that would end an HTML attribute. */
const rest = '[^\\s\\p{Cc}<>"\\\\]*';
const whole = new RegExp(
  `^(?:https?|wss?|rtsp|rtmp)://(?:[^\\s\\p{Cc}<>"\\\\/?#@]+@)?${host}(?::(\\d{1,5}))?(?:[/?#]${rest})?$`,
  'u',
);

/**
 * Matches an absolute URL: http and https for pages, images and calls, ws and wss for sockets, rtsp and rtmp for
 * cameras and players, with or without credentials. Rejects every other scheme, above all `javascript:` and `file:`.
 */
export function isAddress(text: string): boolean {
  const end = text.indexOf(':');
  // Schemes may have any case, but a case-insensitive pattern would accept look-alikes such as the long s.
  const found = whole.exec(text.slice(0, end).toLowerCase() + text.slice(end));
  if (!found) return false;
  const port = found[1];
  return port === undefined || (Number(port) >= 1 && Number(port) <= 65535);
}
