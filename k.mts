import { galleryKinds } from './src/engine/compile/stage/gallery-kinds.ts';
import { galleryDocument } from './src/engine/compile/stage/gallery-document.ts';
import { formatJson } from './src/engine/compile/json/format-json.ts';
for (const n of process.argv.slice(2)) { const [g,k,i='0']=n.split('/'); const kind=galleryKinds.find(x=>x.group===g&&x.name===k)!; console.log('---',n); console.log(formatJson(galleryDocument(kind, kind.examples[+i]!))); }
