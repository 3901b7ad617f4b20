/** Meanings in Chinese: console.config.json. */
export const consoleConfigMeaningsZh: Readonly<Record<string, string>> = {
  'Settings of one installation: console.config.json beside index.html. Every key is optional, and so is the file.':
    '单个部署的设置：index.html 旁的 console.config.json。每个键都可不写，文件也可没有。',
  'Path of the grammar, for editors: "schemas/grammar/console-config.json".':
    '编辑器所用语法的路径："schemas/grammar/console-config.json"。',
  'How to encrypt passwords before sending. Required to sign in. The reference platform uses its own key and ignores this.':
    '发送密码前如何加密。登录必需。参考平台使用自己的密钥，忽略此设置。',
  'The public key of the platform (SubjectPublicKeyInfo) in base64, on one line, without "-----BEGIN PUBLIC KEY-----".':
    '平台的公钥（SubjectPublicKeyInfo），base64 编码，写在一行，不含 "-----BEGIN PUBLIC KEY-----"。',
  'What to do with a body too long for one encrypted block.': '请求体超出一个加密块时如何处理。',
  'Sends several blocks. The platform must support it; the reference platform does.':
    '发送多个块。平台须支持；参考平台支持。',
  'Does not send it and shows a message. The platform of the specification accepts one block only.':
    '不发送，并显示消息。规范中的平台只接受一个块。',
  'Allowed origins besides the own one; "*." matches every subdomain. The server builds its content security policy from them. Scripts from other origins are never allowed.':
    '自身之外允许的来源地址；"*." 匹配所有子域。服务器据此生成内容安全策略。其他来源地址的脚本一律不允许。',
  'Origins of framed pages.': '框架中的页面的来源地址。',
  'Scheme, host and port, such as "https://maps.example.com".': '协议、主机和端口，例如 "https://maps.example.com"。',
  'Origins of pictures and map tiles.': '图片和地图瓦片的来源地址。',
  'Origins of video and audio, such as cameras.': '视频和音频的来源地址，例如摄像头。',
  'Origins of requests and WebSocket connections.': '请求和 WebSocket 连接的来源地址。',
  'Origins of pages that may embed the console, such as a portal.': '可嵌入控制台的页面的来源地址，例如门户。',
  'Origins whose window messages the console accepts: the applications in its frames, and the page that frames the console.':
    '控制台接受其窗口消息的来源地址：框架中的应用，以及嵌入控制台的页面。',
  'The page to sign in at when the platform rejects a user (HTTP 403, codes 1000 and 10004). Default: shows a message.':
    '平台拒绝用户（HTTP 403，代码 1000 和 10004）时的登录页面。默认：显示消息。',
  'WeChat sign-in.': '微信登录。',
  'The WeChat application id, if the platform does not report one.': '微信应用的 id，平台未返回时使用。',
  'The page with the QR code. Default: the one the platform returns (GET /system/api/weChat/authorizedCode). Its origin may be framed.':
    '二维码所在的页面。默认：平台返回的页面（GET /system/api/weChat/authorizedCode）。允许在框架中显示其来源地址。',
  'Maximum number of open floating panels.': '最多打开的浮动面板数。',
  'The language if neither the user nor the browser chooses one.': '用户和浏览器都未选择时使用的语言。',
  'Chinese.': '中文。',
  'English.': '英文。',
  'Settings of the platform.': '平台的设置。',
  'Time zone of the times that the platform sends, such as "Asia/Shanghai".':
    '平台所返回时间的时区，例如 "Asia/Shanghai"。',
  'Capabilities of the platform beyond the specification. Pages hide what requires any other. The reference platform has all of them and ignores this.':
    '平台在规范之外具备的能力。页面会隐藏需要其他能力的内容。参考平台具备所有能力，忽略此设置。',
  'A capability that only some platforms have. Hides the block, panel, button, column or field unless console.config.json lists it under platform.capabilities; the browser console logs what was hidden.':
    '仅部分平台具备的能力。除非 console.config.json 在 platform.capabilities 中列出它，否则隐藏相应的区块、面板、按钮、列或字段；浏览器的控制台日志会记录隐藏了什么。',
  'Where base maps come from.': '底图的来源。',
  'The map of tenants whose map is ONLINE with AMAP. The origins of its tiles must be among "origins.image".':
    '地图为 ONLINE 且使用 AMAP 的租户的地图。其瓦片的来源地址须列入 "origins.image"。',
  'Addresses of pictures of 256 pixels with {z}, {x} and {y}; several share the load. Default: the tiles of AMap.':
    '256 像素图片的地址，含 {z}、{x} 和 {y}；写多个时分担负载。默认：高德地图的瓦片。',
  'Who made the map, shown in its corner. Map services require it.':
    '地图的版权所有者，显示在地图一角。地图服务要求显示。',
  'The datum of the tiles.': '瓦片的坐标系。',
  'The datum of maps in China.': '中国地图的坐标系。',
  'The datum of GPS, as in maps of OpenStreetMap.': 'GPS 的坐标系，OpenStreetMap 的地图也使用它。',
  'The map of all other tenants. Without network it needs nothing but the platform.':
    '其他所有租户的地图。离线时只需要平台本身。',
  'Address of vector tiles with {z}, {x} and {y}, in the layers of the platform: water, waterway, green, district, building, road and place. Default: the tiles of the platform.':
    '矢量瓦片的地址，含 {z}、{x} 和 {y}，使用平台的图层：water、waterway、green、district、building、road 和 place。默认：平台的瓦片。',
  'Address of a PMTiles archive of such tiles instead; its server must support Range requests. The reference platform serves the file MAP_FILE at "/island-display/map/archive.pmtiles".':
    '改用此类瓦片的 PMTiles 归档文件的地址；其服务器须支持 Range 请求。参考平台以 "/island-display/map/archive.pmtiles" 提供文件 MAP_FILE。',
  'Public accounts shown on the sign-in screen. The reference platform lists its own while DEMO is on and ignores this.':
    '登录页显示的公共账号。参考平台在 DEMO 开启时列出自己的账号，忽略此设置。',
  'The password of all accounts.': '所有账号的密码。',
  'The accounts.': '账号。',
  'The sign-in name.': '登录名。',
  'Name of the role.': '角色的名称。',
  'The page with the text messages and mails of the demo.': '演示所发送的短信和邮件的页面。',
};
