import { chromium } from "@playwright/test";
import AxeBuilder from "@axe-core/playwright";
import fs from "node:fs";
const B=process.env.BASE_URL;
const br=await chromium.launch({executablePath:process.env.CHROMIUM_PATH,args:["--no-sandbox","--disable-dev-shm-usage",...(process.env.FLAGS??"").split(" ").filter(Boolean)]});
const cpu=()=>{const o={};for(const p of fs.readdirSync("/proc")){if(!/^\d+$/.test(p))continue;try{const c=fs.readFileSync(`/proc/${p}/cmdline`,"utf8");if(!c.includes("headless"))continue;const s=fs.readFileSync(`/proc/${p}/stat`,"utf8");const r=s.slice(s.lastIndexOf(")")+2).split(" ");if(!desc.has(+p)&&+r[1]!==process.pid&&!desc.has(+r[1]))continue;desc.add(+p);const k=c.includes("type=renderer")?"r":c.includes("type=gpu")?"g":c.includes("type=utility")?"u":c.includes("zygote")?"z":"b";o[k]=(o[k]??0)+(+r[11]+ +r[12])/100}catch{}}return o};
const desc=new Set();cpu();cpu();
async function once(label,trace){
 const ctx=await br.newContext({locale:"pt-BR",viewport:{width:1280,height:900},baseURL:B});
 const p=await ctx.newPage(); const cdp=await ctx.newCDPSession(p); await cdp.send("Performance.enable");
 let last=cpu();
 const m=async(what)=>{const c=cpu();const {metrics}=await cdp.send("Performance.getMetrics");const g=Object.fromEntries(metrics.map(x=>[x.name,x.value]));console.log(label,what.padEnd(16),"cpu",Object.keys(c).map(k=>k+" "+(c[k]-(last[k]??0)).toFixed(2)).join(" "),"| task",g.TaskDuration?.toFixed(2),"script",g.ScriptDuration?.toFixed(2),"compile",g.V8CompileDuration?.toFixed(2),"layout",g.LayoutDuration?.toFixed(2),"style",g.RecalcStyleDuration?.toFixed(2));last=cpu()};
 const axe=async()=>(await new AxeBuilder({page:p}).options({resultTypes:["violations"]}).setLegacyMode(true).analyze()).violations.length;
 if(trace) await br.startTracing(p,{path:"/tmp/j/trace.json",categories:["disabled-by-default-v8.compile","devtools.timeline","v8","blink","toplevel","loading","cc","gpu","disabled-by-default-v8.gc"]});
 await p.goto("/"); await p.getByRole("link",{name:/criar (meu )?currículo/i}).first().waitFor(); await m("landing");
 await axe(); await m("axe");
 await p.goto("/editor"); await p.getByLabel("Nome completo").waitFor(); await p.waitForTimeout(1500); await m("editor");
 await axe(); await m("axe"); await axe(); await m("axe again");
 await p.getByLabel("Nome completo").fill("Zoë Açaí"); await p.getByLabel("Email",{exact:true}).fill("a@b.test"); await p.waitForTimeout(800); await m("2 fills");
 await p.getByRole("navigation",{name:/etapas/i}).getByRole("button",{name:"Experiência"}).click(); await p.waitForTimeout(800); await m("step");
 await p.reload(); await p.getByRole("heading").first().waitFor(); await p.waitForTimeout(1500); await m("reload");
 await p.waitForTimeout(3000); await m("idle 3 s");
 await p.goto("/planos"); await p.locator("h1").first().waitFor(); await p.waitForTimeout(500); await m("planos");
 await p.goto("/login"); await p.getByLabel("Email").waitFor(); await p.waitForTimeout(500); await m("login");
 if(trace) await br.stopTracing();
 await ctx.close();
}
await once("1");await once("2");if(process.env.TRACE)await once("T",true);
await br.close();
