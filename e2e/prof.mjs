import { chromium } from "@playwright/test";
import fs from "node:fs";
const src=fs.readFileSync("node_modules/axe-core/axe.min.js","utf8");
const br=await chromium.launch({executablePath:"/usr/bin/chromium-headless-shell",args:["--no-sandbox","--disable-dev-shm-usage"]});
for(let i=0;i<3;i++){
const p=await (await br.newContext({baseURL:"http://localhost:8720",locale:"pt-BR",viewport:{width:1280,height:900}})).newPage();
await p.goto("/"); await p.getByRole("link",{name:/criar (meu )?currículo/i}).first().click(); await p.waitForURL(/editor$/);
const T=(n,q)=>Promise.race([q,new Promise(r=>setTimeout(()=>r("HANG"),9000))]).then(v=>console.log(i,n,v));
await T("anim",p.evaluate(()=>{const isShown=(effect)=>!(effect instanceof KeyframeEffect)||effect.target?.checkVisibility({contentVisibilityAuto:true})!==false;
 const passing=document.getAnimations().filter(({effect})=>effect?.getComputedTiming().endTime!==Infinity&&isShown(effect)); window.pp=passing;
 return Promise.allSettled(passing.map(({finished})=>finished)).then(()=>passing.length)}));
await T("state",p.evaluate(()=>(window.pp??[]).map(a=>[a.playState,a.animationName??a.transitionProperty,a.currentTime,a.effect?.target?.className,a.effect?.target?.isConnected,String(a.timeline)]).filter(x=>x[0]!=="finished").map(String)));
await T("in",p.evaluate(()=>!("axe" in window)));
await T("src",p.evaluate(src)); await T("run",p.evaluate(async()=>(await axe.run(document,{resultTypes:["violations"]})).violations.length));
await p.context().close();}
await br.close();
