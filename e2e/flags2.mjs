import { chromium } from "@playwright/test";
import fs from "node:fs";
const B="http://localhost:8720"; const N=+(process.env.N??4);
const desc=new Set();
const cpu=()=>{const o={};for(const p of fs.readdirSync("/proc")){if(!/^\d+$/.test(p))continue;try{const c=fs.readFileSync(`/proc/${p}/cmdline`,"utf8");if(!c.includes("headless"))continue;const s=fs.readFileSync(`/proc/${p}/stat`,"utf8");const r=s.slice(s.lastIndexOf(")")+2).split(" ");if(!desc.has(+p)&&+r[1]!==process.pid&&!desc.has(+r[1]))continue;desc.add(+p);const k=c.includes("type=renderer")?"r":c.includes("type=gpu")?"g":c.includes("type=utility")?"u":c.includes("zygote")?"z":"b";acc[k]??={};acc[k][p]=(+r[11]+ +r[12])/100}catch{}}};
let acc={};
const STEPS=["Dados pessoais","Formação","Experiência","Idiomas","Habilidades","Prévia"];
async function flow(br,useCtx){
  const ctx=useCtx??await br.newContext({locale:"pt-BR",viewport:{width:1280,height:900},baseURL:B,...(process.env.RM&&{reducedMotion:"reduce"})});
  const p=(useCtx && useCtx.pages()[0]) || await ctx.newPage();
  await p.goto("/"); await p.getByRole("link",{name:/criar (meu )?currículo/i}).first().click();
  const nav=p.getByRole("navigation",{name:/etapas/i});
  await nav.getByRole("button",{name:STEPS[0]}).click();
  await p.getByLabel("Nome completo").fill("Zoë Açaí"); await p.getByLabel("Email",{exact:true}).fill("a@b.test"); await p.getByLabel("Telefone").fill("11987654321");
  await nav.getByRole("button",{name:"Experiência"}).click(); await p.getByRole("button",{name:/^Adicionar experiência/}).click();
  for(const s of STEPS) await nav.getByRole("button",{name:s}).click();
  await p.goto("/ajuda"); await p.getByRole("heading",{level:1}).waitFor();
  await p.goto("/editor"); await nav.waitFor(); await p.waitForTimeout(300);
  cpu(); if(useCtx) {await p.evaluate(()=>{localStorage.clear();sessionStorage.clear()}); await p.goto("about:blank"); await ctx.clearCookies();} else await ctx.close();
}
for(const spec of process.argv.slice(2)){
  acc={};desc.clear(); const [name,...fl]=spec.split("|"); const persist=name.startsWith("P");
  const opt={executablePath:"/usr/bin/chromium-headless-shell",args:["--no-sandbox","--disable-dev-shm-usage","--disable-background-networking","--disable-component-update","--disable-sync","--no-first-run",...fl]};
  let br,ctx; if(persist) {br=await chromium.launch(opt); ctx=await br.newContext({locale:"pt-BR",viewport:{width:1280,height:900},baseURL:B});} else br=await chromium.launch(opt);
  const t=setInterval(cpu,200); cpu();cpu();
  const n0=process.cpuUsage();const t0=Date.now();
  try { for(let i=0;i<N;i++) await flow(br,ctx);} catch(e){console.log(name,"FAIL",e.message.slice(0,200))}
  cpu(); clearInterval(t); const n=process.cpuUsage(n0);
  const s=Object.fromEntries(Object.entries(acc).map(([k,v])=>[k,Object.values(v).reduce((a,b)=>a+b,0)]));
  const tot=Object.values(s).reduce((a,b)=>a+b,0);
  console.log(name.padEnd(26),"total",(tot/N).toFixed(2),Object.entries(s).map(([k,v])=>k+" "+(v/N).toFixed(2)).join(" "),"node",((n.user+n.system)/1e6/N).toFixed(2),"wall",((Date.now()-t0)/1000/N).toFixed(1));
  await br.close();
}
