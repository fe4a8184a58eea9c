const t=Date.now();
const { catalogue, hasChoice } = await import('./catalogue/build.ts');
console.log(Date.now()-t,'ms');
const p=catalogue.products;
console.log(catalogue.categories.length,p.length,p.filter(hasChoice).length,p.reduce((a,x)=>a+x.skus.length,0));
for(const n of [1,2,3]) console.log(n,p.filter(x=>hasChoice(x)&&x.levels.length===n).length);
console.log('promo',p.filter(x=>x.skus[0]!.promote).length,'soldout',p.filter(x=>x.skus.every(s=>s.stock===0)).length,'low',p.filter(x=>x.skus.some(s=>s.stock>0&&s.stock<5)).length);
for (const i of [0,30,60,100,150,200,300]) console.log(p[i]!.handle,p[i]!.description.en,p[i]!.description.my);
import { art } from './pictures/art.ts';
for (const x of p) try{art(x.picture)}catch(e){console.log(x.handle,(e as Error).message)}
for (const x of catalogue.categories) try{art(x.icon)}catch(e){console.log(x.en,(e as Error).message)}
for (const m of new Set(p.map(x=>x.main))) for(const q of m.props) try{art(q)}catch(e){console.log(m.slug,(e as Error).message)}
