import { mistakeAreas, plantMistake } from '../src/engine/compile/check/test-mistakes.ts';
import { applyEdits } from '../src/engine/compile/fix/text-edit.ts';
import { issueLine } from '../src/engine/compile/issue.ts';
let n=0, fixed=0, clean=0, time=0;
const bad: string[]=[], none: string[]=[];
for (const [area, list] of Object.entries(mistakeAreas)) for (const m of list) {
  n++;
  const {file,text,check}=plantMistake(m);
  const issues=check(file,text); const i=issues[0]!;
  if (!i?.fix) { none.push(`${area}: ${m.message} || ${m.hint}`); continue; }
  fixed++;
  const t=performance.now();
  const after=applyEdits(text,i.fix.edits); const left=check(file,after);
  time+=performance.now()-t;
  if (left.length===0) clean++; else bad.push(`${area} ${m.name}: ${issueLine(i)}\n   ${JSON.stringify(text.slice(i.fix.edits[0]!.start,i.fix.edits[0]!.end))} -> ${JSON.stringify(i.fix.edits.map(e=>e.text))}\n   => ${left.slice(0,3).map(issueLine).join(' | ')}`);
}
console.log(n,fixed,clean,Math.round(time));
const [what]=process.argv.slice(2);
if(what==='bad') console.log(bad.join('\n'));
if(what==='none') console.log(none.join('\n'));
