/** Meanings in Chinese: expressions, choices, and the rules of inputs. */
export const inputMeaningsZh: Readonly<Record<string, string>> = {
  'The value on the wire: a string in quotes, a number, true or false.':
    '接口中的值：带引号的字符串、数字、true 或 false。',
  'Shown instead of the value.': '代替该值显示的内容。',
  'Colour and shape of a status.': '状态的颜色和形状。',
  'Green, a full dot: all good.': '绿色实心圆点：一切正常。',
  'Amber, a diamond: needs attention.': '琥珀色菱形：需要注意。',
  'Red, a triangle: act now.': '红色三角：立即处理。',
  'Blue, a full dot: for information.': '蓝色实心圆点：提示信息。',
  'Grey, a ring: at rest.': '灰色圆环：静止。',
  'The expression.': '表达式。',
  'GETs the choices, a list of rows, from this path; {name} is filled from `fill`.':
    '以 GET 从此路径读取选项，返回行的列表；{name} 由 `fill` 填入。',
  'Values for {name} in the path. Without one of them there are no choices yet.':
    '路径中 {name} 的值。缺少其中之一时暂无选项。',
  'The expression, for example `row.enabled && user.isAdmin`.': '表达式，例如 `row.enabled && user.isAdmin`。',
  'GETs this path to send the code.': '以 GET 请求此路径发送验证码。',
  'Query parameter for the phone number or address, such as "phone".': '手机号或邮箱的查询参数，例如 "phone"。',
  'Expression for the phone number or address. The button is disabled until it is valid; a field of the same form, such as form.phone, must also pass its own "validate".':
    '手机号或邮箱的表达式。有效之前按钮停用；取自同一表单的字段（如 form.phone）时，还须通过该字段自身的 "validate"。',
  'Additional query parameters.': '其他查询参数。',
  'Key of the countdown, which survives a page reload. Default: the field name. Buttons that send the same code share a key.':
    '倒计时的键，页面刷新后仍有效。默认：字段名。发送同一验证码的按钮共用一个键。',
  'Name of the value in the row.': '行中该值的名称。',
  'The heading above the values.': '各值上方的标题。',
  'The input type.': '输入类型。',
  'A line of text.': '单行文本。',
  'A number; reads `min`, `max` and `unit`.': '数字；使用 `min`、`max` 和 `unit`。',
  'One option of a drop-down list; requires `options`, `source`, `dictionary` or `choicesFrom`.':
    '下拉列表的单选；需要 `options`、`source`、`dictionary` 或 `choicesFrom`。',
  'A switch, stored as true or false.': '开关，保存为 true 或 false。',
  'A date, stored as "2026-03-01".': '日期，保存为 "2026-03-01"。',
  'A dictionary entry, stored as its id; requires `dictionary`.': '字典项，保存为其 id；需要 `dictionary`。',
  'The value is required in every row.': '每一行都必须填写该值。',
  'The rule for the value.': '值的校验规则。',
  'A mainland mobile number of 11 digits, or an e-mail address of at most 80 characters.':
    '中国大陆的 11 位手机号，或不超过 80 个字符的邮箱。',
  'A number from 0, with or without decimals: "2", "2.5". Required.': '不小于 0 的数字，可带小数："2"、"2.5"。必填。',
  'An integer from -2147483648 to 2147483647. Required.': '-2147483648 到 2147483647 的整数。必填。',
  'Digits only: "0042".': '仅限数字："0042"。',
  'An integer from 1, without a leading 0.': '不小于 1 的整数，没有前导 0。',
  'Only English letters.': '仅限英文字母。',
  'Only English letters and digits.': '仅限英文字母和数字。',
  'An e-mail address. Required.': '邮箱。必填。',
  'As onlyEmail, but optional.': '与 onlyEmail 相同，但可不填。',
  'A mainland mobile number: 11 digits, 1 followed by 3 to 9.':
    '中国大陆手机号：11 位数字，首位为 1，第二位为 3 到 9。',
  'Chinese characters, letters, digits, underscores and half- or full-width parentheses.':
    '汉字、字母、数字、下划线，以及半角或全角括号。',
  'Chinese characters, letters, digits, spaces, line breaks and common punctuation of both languages; none of < > { } \\ ^ ` | $.':
    '汉字、字母、数字、空格、换行和中英文常用标点；不允许 < > { } \\ ^ ` | $。',
  'Any JSON.': '任意 JSON。',
  '1 to 50 Chinese characters, letters, digits, dots or _ @ ( ) -.': '1 到 50 个汉字、字母、数字、点或 _ @ ( ) -。',
  'A label: 1 to 50 letters, digits, dots or _ @ ( ) -.': '标签：1 到 50 个字母、数字、点或 _ @ ( ) -。',
  'An attribute key: 1 to 50 letters, digits, dots or _ @ ( ), no hyphen.':
    '属性的键：1 到 50 个字母、数字、点或 _ @ ( )，不能有连字符。',
  "A person's name: 2 to 20 Chinese characters, letters, digits or middle dots ·, without spaces.":
    '姓名：2 到 20 个汉字、字母、数字或间隔号 ·，不能有空格。',
  '4 to 16 letters, digits or underscores.': '4 到 16 个字母、数字或下划线。',
  '2 to 15 letters or digits.': '2 到 15 个字母或数字。',
  '6 to 20 letters, digits or @ $ ! % * # ? / < > &, from at least two of these three groups; no spaces or Chinese characters.':
    '6 到 20 个字母、数字或 @ $ ! % * # ? / < > &，至少包含这三类中的两类；不能有空格和汉字。',
  'Only letters, digits and @ $ ! % * # ? / < > &, of any length.':
    '仅限字母、数字和 @ $ ! % * # ? / < > &，长度不限。',
  '2 to 20 characters of any kind.': '2 到 20 个任意字符。',
  '2 to 30 Chinese characters, letters or digits.': '2 到 30 个汉字、字母或数字。',
  'Degrees from -180 to 180. Required.': '-180 到 180 度。必填。',
  'Degrees from -90 to 90. Required.': '-90 到 90 度。必填。',
  'An integer from 1 to 255. Required.': '1 到 255 的整数。必填。',
  'An absolute URL with http, https, ws, wss, rtsp or rtmp.': '以 http、https、ws、wss、rtsp 或 rtmp 开头的完整 URL。',
  'The value in a new row.': '新增行中的值。',
  'Placeholder.': '占位文字。',
  'Share of the width, beside the other fields. Default: 1.': '与其他字段并排时所占的宽度份额。默认：1。',
  'Maximum number of characters.': '最多字符数。',
  'Unit after the value, such as kW.': '值后的单位，例如 kW。',
  'Minimum.': '最小值。',
  'Maximum.': '最大值。',
  'Step of the arrow keys.': '方向键每次增减的步长。',
  'The choices: a list, or the name of one in "shared.options" of the page or "options" of site.json.':
    '选项：一个列表，或页面的 "shared.options" 或 site.json 的 "options" 中列表的名称。',
  'Name of the source with the choices.': '选项所在的数据源的名称。',
  'With source, pickFrom or choicesFrom: the field to store. Default: "code" for a tree, otherwise "id".':
    '与 source、pickFrom 或 choicesFrom 搭配：要保存的字段。默认：树为 "code"，其他为 "id"。',
  'With pickFrom: conditions of the search beside those of the source, of `row` and `form`.':
    '与 pickFrom 搭配：除数据源的条件外的搜索条件，可取自 `row` 和 `form`。',
  'With source, pickFrom or choicesFrom: the field to show.': '与 source、pickFrom 或 choicesFrom 搭配：要显示的字段。',
  'Name of the dictionary with the choices, from "dictionaries" in site.json.':
    '选项所在的字典的名称，取自 site.json 的 "dictionaries"。',
  'POSTs to this path, which must change nothing; {name} is filled from the form, else from the record.':
    '以 POST 请求此路径，该调用不得更改任何内容；{name} 由表单填入，表单没有时由记录填入。',
  'The request body. A missing value is left out; `when` waits for it.':
    '请求体。缺少的值不发送，由 `when` 等待其填写。',
  'Asks only while this is true.': '仅在此条件成立时询问。',
  'Values for {name} in the text; `answer` is the response.': '文本中 {name} 的值；`answer` 为响应。',
  'Requires one of these functions.': '需要其中一个功能。',
  'A function id in quotes, "100148".': '功能编号，带引号，"100148"。',
  'Requires all of these functions.': '需要所有这些功能。',
};
