/**
 * What is said about clothes, shoes and bags. Lines per kind: `+` opening, `-` point, `=` closing; English | Burmese.
 * {name} stands for the product.
 */
export const wear: Record<string, string> = {
  longyi: `
    + {name} is woven close, so it keeps its fold from morning to evening. | {name}သည် ချည်သားစိပ်စိပ် ရက်လုပ်ထားသောကြောင့် မနက်မှညအထိ ခေါက်ရိုးမပျက်ဘဲ ဝတ်နိုင်ပါသည်။
    + A piece for the office, the pagoda and the wedding alike: {name} sits well and moves with you. | {name}သည် ရုံးတက်၊ ဘုရားသွား၊ မင်္ဂလာပွဲတက် အားလုံးနှင့် လိုက်ဖက်ပါသည်။
    - Two yards long, sewn and ready to wear | အလျား နှစ်ကိုက်၊ ချုပ်ပြီးသား အဆင်သင့်ဝတ်နိုင်
    - Fast colours: wash cold the first three times | အရောင်မကျွတ်၊ ပထမသုံးကြိမ် ရေအေးဖြင့် လျှော်ပါ
    - Black waistband sewn on for women's sizes | အမျိုးသမီးဝတ်အတွက် အထက်ဆင် တပ်ပြီး
    - Soft after the first wash, no starch needed | တစ်ရေလျှော်ပြီးလျှင် ပိုမိုနူးညံ့
    - Woven on small looms in upper Myanmar | အထက်မြန်မာပြည် ရက်ကန်းရုံငယ်များမှ ထုတ်လုပ်
    = Colours may look a little different on each screen. | ဖုန်းမျက်နှာပြင်ပေါ်မူတည်၍ အရောင် အနည်းငယ် ကွာနိုင်ပါသည်။`,
  top: `
    + {name} is cut loose where you need air and neat where people look. | {name}သည် လေဝင်လေထွက်ကောင်းပြီး ကြည့်ကောင်းအောင် ချုပ်လုပ်ထားပါသည်။
    + Easy to wear and easy to wash, {name} will be the piece you reach for first. | ဝတ်ရလွယ်၊ လျှော်ရလွယ်သော {name}ကို နေ့စဉ် ဝတ်ချင်နေပါလိမ့်မည်။
    - Breathable fabric that dries overnight | လေဝင်လေထွက်ကောင်းပြီး တစ်ညအတွင်း ခြောက်သောအသား
    - Double stitching at shoulders and hem | ပခုံးနှင့် အောက်နားတွင် နှစ်ထပ်ချုပ်ရိုး
    - Keeps its shape after many washes | အကြိမ်ကြိမ် လျှော်သော်လည်း ပုံမပျက်
    - Machine wash at 30 °C, iron on low | စက်ဖြင့် 30 ဒီဂရီတွင် လျှော်နိုင်၊ မီးပူအနိမ့်ဖြင့် တိုက်ပါ
    - See the size chart before you choose | အရွယ်အစားဇယားကို ကြည့်ပြီး ရွေးချယ်ပါ
    = If the size does not fit, exchange it within seven days. | အရွယ်အစား မကိုက်ပါက 7 ရက်အတွင်း လဲလှယ်နိုင်ပါသည်။`,
  dress: `
    + {name} falls lightly and has room to walk, sit and dance. | {name}သည် အသားပေါ့ပါးပြီး လမ်းလျှောက်၊ ထိုင်ထ သက်သာပါသည်။
    + For warm days and long evenings: {name} needs no more than a pair of sandals. | ပူသောနေ့နှင့် ညနေခင်းများအတွက် {name}တစ်ထည်တည်းနှင့် လုံလောက်ပါသည်။
    - Lined where it matters | လိုအပ်သည့်နေရာတွင် အတွင်းခံ ပါပြီး
    - Hidden side zip and a small pocket | ဘေးဇစ်နှင့် အိတ်ကပ်ငယ် ပါဝင်
    - Falls below the knee on most sizes | အရွယ်အစားအများစုတွင် ဒူးအောက်ရောက်
    - Hand wash or gentle cycle | လက်ဖြင့် သို့မဟုတ် စက်အပျော့ဖြင့် လျှော်ပါ
    - Photographed without filters | ဓာတ်ပုံအရောင် မပြင်ထားပါ
    = Measurements are in the size chart; choose the larger one between two sizes. | တိုင်းတာချက်များကို အရွယ်အစားဇယားတွင် ကြည့်ပါ၊ နှစ်ခုကြား ဖြစ်ပါက အကြီးကို ရွေးပါ။`,
  trousers: `
    + {name} has a little stretch: comfortable standing, sitting and on a motorbike. | {name}သည် အနည်းငယ် ဆန့်သောကြောင့် ထိုင်ထ၊ ဆိုင်ကယ်စီး သက်သာပါသည်။
    + Honest cloth and strong seams: {name} is made to be worn often. | အသားကောင်း၊ ချုပ်ရိုးခိုင်သော {name}သည် မကြာခဏဝတ်ရန် သင့်တော်ပါသည်။
    - Deep pockets that hold a phone | ဖုန်းဆံ့သော အိတ်ကပ်နက်
    - Metal zip and riveted button | သတ္တုဇစ်နှင့် ကြယ်သီးခိုင်
    - Colour stays after washing | လျှော်သော်လည်း အရောင်မပြယ်
    - Hem can be shortened free of charge in our shops | ဆိုင်တွင် အောက်နား အခမဲ့ တိုပေး
    - Wash inside out | အတွင်းပြန်လှန်၍ လျှော်ပါ
    = Take your waist measure and compare it with the chart. | ခါးအတိုင်းအတာကို ဇယားနှင့် တိုက်ကြည့်ပါ။`,
  jacket: `
    + {name} keeps cold buses and rainy mornings away. | {name}သည် အဲကွန်းအေးသော ဘတ်စ်ကားနှင့် မိုးရွာသော မနက်ခင်းများအတွက် အသုံးဝင်ပါသည်။
    + Light to carry, warm to wear: {name} goes over everything you own. | သယ်ရပေါ့ပါး၊ ဝတ်ရနွေးသော {name}ကို မည်သည့်အင်္ကျီပေါ်မဆို ထပ်ဝတ်နိုင်ပါသည်။
    - Buttons sewn by hand | ကြယ်သီးများ လက်ဖြင့် တပ်ထား
    - Inside pocket for papers | စာရွက်စာတမ်းထည့်ရန် အတွင်းအိတ်
    - Lining that does not cling | အတွင်းသား မကပ်
    - Folds small into a bag | အိတ်ထဲ သေးသေးခေါက်ထည့်နိုင်
    - Dry in the shade | အရိပ်တွင် လှန်းပါ
    = Choose one size up if you wear it over a thick shirt. | အင်္ကျီထူပေါ် ထပ်ဝတ်ပါက တစ်ဆိုဒ်ကြီး ရွေးပါ။`,
  accessory: `
    + A small thing that finishes the look: {name}. | {name}သည် ဝတ်စုံကို ပြည့်စုံစေသော အသုံးအဆောင်လေး ဖြစ်ပါသည်။
    + {name} makes an easy present and comes in a plain gift bag. | {name}ကို လက်ဆောင်အိတ်ဖြင့် ထုပ်ပေးသောကြောင့် လက်ဆောင်ပေးရန် အဆင်ပြေပါသည်။
    - Weighs next to nothing | အလွန်ပေါ့ပါး
    - Finished by hand | လက်ဖြင့် အချောသတ်
    - Colours that go with longyi and jeans | လုံချည်ရော ဂျင်းနှင့်ပါ လိုက်ဖက်
    - Packed flat, delivered without folds | မခေါက်ဘဲ ထုပ်ပိုးပို့ဆောင်
    - Wipe clean or hand wash | သုတ်၍ သန့်ရှင်းနိုင်
    = Ask us for gift wrapping in the order note. | လက်ဆောင်ထုပ်လိုပါက မှတ်ချက်တွင် ရေးပါ။`,
  kidswear: `
    + {name} is soft inside and strong outside, the way children need it. | {name}သည် အတွင်းသားနူးညံ့ပြီး အပြင်သားခိုင်သောကြောင့် ကလေးများနှင့် သင့်တော်ပါသည်။
    + Made to be climbed, spilled and slept in: {name}. | ဆော့လို့ရ၊ ပေလို့ရ၊ အိပ်လို့ရသော {name}။
    - Pure cotton next to the skin | အသားနှင့်ထိသောနေရာ ချည်သားစစ်
    - No buttons that come off easily | ကြယ်သီး မပြုတ်လွယ်
    - Elastic that does not press | ခါးသားရေ မတင်းကျပ်
    - Room to grow for a season | ကလေးကြီးလာသည်အထိ ဝတ်နိုင်အောင် အပိုချန်ထား
    - Washes clean at 40 °C | 40 ဒီဂရီတွင် လျှော်နိုင်
    = Age on the label is a guide; measure the child's height. | အသက်သည် ခန့်မှန်းသာဖြစ်၍ ကလေးအရပ်ကို တိုင်းပါ။`,
  shoes: `
    + {name} carries you from the bus stop to the office and back without a sore heel. | {name}စီးပြီး တစ်နေကုန် လျှောက်သော်လည်း ခြေဖနောင့် မနာပါ။
    + Light on the foot and safe on wet stairs: {name}. | ပေါ့ပါးပြီး ရေစိုလှေကားပေါ်တွင် မချော်သော {name}။
    - Cushioned insole you can take out and wash | ဖြုတ်လျှော်နိုင်သော အတွင်းခံဖော့
    - Sole stitched and glued | အောက်ခံကို ချုပ်ပြီး ကော်ကပ်ထား
    - Grip for wet floors | ရေစိုကြမ်းပြင်တွင် မချော်
    - True to size; wide feet take one size more | ဆိုဒ်မှန်၊ ခြေဖဝါးကျယ်ပါက တစ်ဆိုဒ်ကြီး ရွေးပါ
    - Spare laces or straps on request | ကြိုးအပို တောင်းဆိုနိုင်
    = Exchange within seven days if unworn. | မစီးရသေးပါက 7 ရက်အတွင်း လဲလှယ်နိုင်ပါသည်။`,
  bag: `
    + {name} holds more than one would think. | {name}သည် ထင်ထားသည်ထက် ပိုဆံ့ပါသည်။
    + Everything has its place in {name}. | {name}တွင် ပစ္စည်းတိုင်း နေရာရှိပါသည်။
    - Strong, even stitching | ချုပ်ရိုးခိုင်ခံ့ညီညာ
    - Inside pocket with a zip | ဇစ်ပါ အတွင်းအိတ်
    - Water drops roll off | ရေစက် မစိမ့်
    - Metal parts do not rust | သတ္တုပိုင်း သံချေးမတက်
    - One year on seams and zips | ချုပ်ရိုးနှင့် ဇစ် တစ်နှစ်အာမခံ
    = Clean with a damp cloth; keep out of long sun. | အဝတ်စိုဖြင့် သုတ်ပါ၊ နေပူတွင် ကြာကြာမထားပါနှင့်။`,
};
