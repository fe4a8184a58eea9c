import sharp from 'sharp';
import { gallery, inColour } from './pictures/product.ts';
import { banner, brandBanner, logo, tile, serviceTile } from './pictures/scenes.ts';
import { brands } from './catalogue/brands.ts';
import { createRandom } from './random.ts';
const pics=[];
const looks:[string,string,string[],string[]][]=[['@tee:navy','#D8E6F4',['navy','white','jade'],['sunglasses','briefcase']],['dress:gold','#F9DCE6',['gold','rose','sky'],['hibiscus','ribbon']],['@phone:sky','#DCE3FA',['sky','black'],['high-voltage']],['@ricecooker:ruby','#D9EBFA',[],['snowflake']],['@sack>sheaf-of-rice:gold','#E6F1D3',[],['hot-pepper','lime']],['teddy-bear','#FFF0CC',[],['balloon','kite']],['@book>crescent-moon:navy','#E4E2F5',[],['pencil']]];
looks.forEach(([p,t,c,props],i)=>{const l={picture:p,tint:t,props,brand:brands[i*3]!,colours:c,random:createRandom(i+3)};pics.push(...gallery(l)); if(c[1])pics.push(inColour(l,c[1]));});
brands.slice(0,24).forEach(b=>pics.push(logo(b)));
pics.push(tile('dress:rose','#F9DCE6'),serviceTile('water-wave','#FFE14D','#F5C400'),serviceTile('classical-building','#2A6FB0','#17507F',true));
pics.push(banner({items:['@tee:ruby','handbag:rose','running-shoe:sky','wrapped-gift','dress:gold','@phone:navy','headphone:ruby'],from:'#FF8FA3',to:'#D6335C',width:1200,height:400,seed:4}),banner({items:['@ricecooker:ruby','@fan:sky','@fridge:grey','@washer:white'],from:'#8EC5FF',to:'#2F6FD0',width:720,height:360,seed:5}),brandBanner(brands[1]!,['dress:gold','scarf:rose','@htamein:purple'],3));
const t0=Date.now();
const S=160,W=10;const comps=[];let i=0;
for(const p of pics){const b=await sharp(Buffer.from(p.svg),{density:144}).resize({width:S-8,height:S-8,fit:'contain',background:'#fff'}).png().toBuffer();comps.push({input:b,left:(i%W)*S+4,top:Math.floor(i/W)*S+4});i++}
console.log(pics.length,(Date.now()-t0)/pics.length,'ms each',pics.reduce((a,p)=>a+p.svg.length,0)/pics.length);
await sharp({create:{width:W*S,height:Math.ceil(i/W)*S,channels:3,background:'#fff'}}).composite(comps).png().toFile('/tmp/sheets/scenes.png');
