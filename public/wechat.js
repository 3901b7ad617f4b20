// Where WeChat sends people back to, inside the frame of the sign-in screen: hands the code to the window around it. Only the
// console itself may be that window.
const words = new URLSearchParams(location.search);
const code = words.get('code') ?? words.get('weChatCode') ?? '';
if (window.parent !== window)
  window.parent.postMessage({ type: 'weChatCode', code, state: words.get('state') ?? '' }, location.origin);
