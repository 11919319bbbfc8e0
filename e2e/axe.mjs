import { chromium } from "@playwright/test";
import AxeBuilder from "@axe-core/playwright";
import axeCore from "axe-core";
import fs from "node:fs";
const B="http://localhost:8720";
const br=await chromium.launch({executablePath:"/usr/bin/chromium-headless-shell",args:["--no-sandbox","--disable-dev-shm-usage"]});
const desc=new Set();
const cpu=()=>{const o={};for(const p of fs.readdirSync("/proc")){if(!/^\d+$/.test(p))continue;try{const c=fs.readFileSync(`/proc/${p}/cmdline`,"utf8");if(!c.includes("headless"))continue;const s=fs.readFileSync(`/proc/${p}/stat`,"utf8");const r=s.slice(s.lastIndexOf(")")+2).split(" ");if(!desc.has(+p)&&+r[1]!==process.pid&&!desc.has(+r[1]))continue;desc.add(+p);const k=c.includes("type=renderer")?"r":c.includes("type=gpu")?"g":c.includes("type=utility")?"u":c.includes("zygote")?"z":"b";o[k]=(o[k]??0)+(+r[11]+ +r[12])/100}catch{}}const m=process.cpuUsage();o.node=(m.user+m.system)/1e6;return o};
cpu();cpu();
const ctx=await br.newContext({locale:"pt-BR",viewport:{width:1280,height:900},baseURL:B});
const p=await ctx.newPage(); const cdp=await ctx.newCDPSession(p);
let last=cpu();
const m=async(what)=>{const c=cpu();console.log(what.padEnd(22),Object.keys(c).filter(k=>k!="z").map(k=>k+" "+(c[k]-(last[k]??0)).toFixed(2)).join(" "));last=cpu()};
const opt={resultTypes:["violations"]};
const old=async()=>(await new AxeBuilder({page:p}).options(opt).setLegacyMode(true).analyze()).violations.length;
const run=async(o=opt)=>{ if(!await p.evaluate(()=>"axe" in window)) await p.evaluate(axeCore.source); return p.evaluate(o=>window.axe.run(document,o).then(r=>r.violations.map(v=>[v.id,v.nodes.map(n=>n.target)])),o)};
for(const path of ["/","/editor","/ajuda"]){
 await p.goto(path); await p.waitForTimeout(2500); await m(path+" load");
 await old(); await m("old"); await old(); await m("old again");
 await p.reload(); await p.waitForTimeout(2500); await m(path+" reload");
 await p.evaluate(axeCore.source); await m("source only"); await p.evaluate(axeCore.source); await m("source again");
 console.log(JSON.stringify(await run())); await m("run"); await run(); await m("run again"); await run(); await m("run 3");
 await run({...opt,preload:false}); await m("no preload");
 await run({...opt,rules:{"color-contrast":{enabled:false}}}); await m("no contrast");
 await run({...opt,preload:false,selectors:false,ancestry:false,elementRef:false}); await m("no selectors");
 await run({...opt,performanceTimer:false,preload:false}); await m("..");
 if(process.argv[2]){ await cdp.send("Profiler.enable"); await cdp.send("Profiler.setSamplingInterval",{interval:500}); await cdp.send("Profiler.start"); await run(); const {profile}=await cdp.send("Profiler.stop");
  const self={};const dt=profile.timeDeltas;const byId=Object.fromEntries(profile.nodes.map(n=>[n.id,n])); profile.samples.forEach((s,i)=>{const n=byId[s].callFrame;const k=n.functionName+":"+n.lineNumber;self[k]=(self[k]??0)+dt[i]/1000});
  console.log(Object.entries(self).sort((a,b)=>b[1]-a[1]).slice(0,18).map(([k,v])=>k+" "+v.toFixed(0)).join(", ")); 
  const el=await p.evaluate(()=>document.querySelectorAll("*").length); console.log("elements",el);
  const perf=await p.evaluate(o=>{const t={};return window.axe.run(document,{...o,performanceTimer:true}).then(()=>performance.getEntriesByType("measure").map(e=>[e.name,Math.round(e.duration)]).sort((a,b)=>b[1]-a[1]).slice(0,20))},opt); console.log(JSON.stringify(perf)); }
}
await br.close();
