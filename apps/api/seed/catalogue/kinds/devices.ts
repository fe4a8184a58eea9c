/** What is said about devices and things for the house; written like `wear`. */
export const devices: Record<string, string> = {
  phone: `
    + {name} has the battery for a whole day of calls, maps and live video. | {name}သည် ဖုန်းပြော၊ မြေပုံကြည့်၊ တိုက်ရိုက်ဗီဒီယိုကြည့် တစ်နေကုန် ဘက်ထရီခံပါသည်။
    + A clear screen, a quick camera and Myanmar Unicode out of the box: {name}. | မျက်နှာပြင်ကြည်၊ ကင်မရာမြန်ပြီး မြန်မာယူနီကုဒ် အသင့်ပါသော {name}။
    - Two SIM cards and a memory card slot | ဆင်းမ်ကတ် နှစ်ကတ်နှင့် မမ်မိုရီကတ် ထည့်နိုင်
    - Works with all four operators | အော်ပရေတာ လေးခုလုံး သုံးနိုင်
    - Charger and clear case in the box | အားသွင်းကြိုးနှင့် ကာဗာ ပါဝင်
    - Screen glass already applied | မှန်ကပ်ပြီးသား
    - One year official guarantee | တရားဝင် အာမခံ တစ်နှစ်
    = Open the box together with the courier and check it before you sign. | ပို့ဆောင်သူရှေ့တွင် ဖွင့်စစ်ပြီးမှ လက်မှတ်ထိုးပါ။`,
  gadget: `
    + {name} does one thing and does it well. | {name}သည် လုပ်ဆောင်ချက် တစ်ခုတည်းကို ကောင်းကောင်း လုပ်ပေးပါသည်။
    + Small enough for a pocket, made for everyday use: {name}. | နေ့စဉ်သုံးရန် သင့်တော်ပြီး သယ်ရလွယ်သော {name}။
    - Protected against overheating and short circuits | အပူလွန်ခြင်းနှင့် ရှော့ဖြစ်ခြင်း ကာကွယ်
    - Works with what you already have | ရှိပြီးသားပစ္စည်းများနှင့် တွဲသုံးနိုင်
    - Short guide in Burmese | မြန်မာဘာသာ လမ်းညွှန်တို ပါဝင်
    - Tested before it is packed | မထုပ်ပိုးမီ စမ်းသပ်ပြီး
    - Six months exchange guarantee | ခြောက်လ လဲလှယ်အာမခံ
    = Keep the box for the guarantee. | အာမခံအတွက် ဘူးကို သိမ်းထားပါ။`,
  electric: `
    + {name} is made for houses where the current comes and goes. | {name}သည် မီးပျက်တတ်သော အိမ်များအတွက် သင့်တော်ပါသည်။
    + Safe, thrifty and ready when you need it: {name}. | ဘေးကင်း၊ မီးစားသက်သာပြီး လိုအပ်ချိန်တွင် အသင့်ရှိသော {name}။
    - Protected against overheating and short circuits | အပူလွန်ခြင်းနှင့် ရှော့ဖြစ်ခြင်း ကာကွယ်
    - Uses little electricity | မီးစားသက်သာ
    - Runs on 220 volts, also uneven | 220 ဗို့၊ ဗို့အားမတည်ငြိမ်သော်လည်း သုံးနိုင်
    - Tested before it is packed | မထုပ်ပိုးမီ စမ်းသပ်ပြီး
    - Six months exchange guarantee | ခြောက်လ လဲလှယ်အာမခံ
    = Keep the box for the guarantee. | အာမခံအတွက် ဘူးကို သိမ်းထားပါ။`,
  watch: `
    + {name} is easy to read at a glance and light on the wrist. | {name}သည် တစ်ချက်ကြည့်ရုံဖြင့် ဖတ်ရလွယ်ပြီး လက်ပေါ်တွင် ပေါ့ပါးပါသည်။
    + {name} keeps time, rain and sweat alike. | {name}သည် အချိန်မှန်ပြီး မိုးရေ၊ ချွေးဒဏ် ခံပါသည်။
    - Splash-proof case | ရေစိုခံ
    - Strap can be changed without tools | ကြိုးကို ကိရိယာမပါဘဲ လဲနိုင်
    - Hardened glass | အစင်းမထင်လွယ်သောမှန်
    - Gift box included | လက်ဆောင်ဘူး ပါဝင်
    - One year guarantee on the movement | စက် တစ်နှစ်အာမခံ
    = The first battery change is free in our shops. | ပထမဆုံး ဘက်ထရီလဲခြင်း ဆိုင်တွင် အခမဲ့။`,
  computer: `
    + {name} is ready in minutes and stays quiet at work. | {name}သည် မိနစ်ပိုင်းအတွင်း အသင့်သုံးနိုင်ပြီး အသံတိတ်ပါသည်။
    + Made for long office days and evenings of study: {name}. | ရုံးအလုပ်နှင့် ညနေပိုင်းစာကြည့်ချိန်များအတွက် သင့်တော်သော {name}။
    - Runs on uneven mains with the right adaptor | ဗို့အားမတည်ငြိမ်သည့်နေရာတွင်ပါ သုံးနိုင်
    - Free set-up in our shops | ဆိုင်တွင် အခမဲ့ တပ်ဆင်ပေး
    - Spare parts kept for three years | အပိုပစ္စည်း သုံးနှစ် ထားရှိ
    - Manual in Burmese | မြန်မာဘာသာ လမ်းညွှန် ပါဝင်
    - One year guarantee with pick-up in Yangon | တစ်နှစ်အာမခံ၊ ရန်ကုန်တွင် လာယူပေး
    = Ask us in the note if you are not sure which one you need. | မည်သည့်အမျိုးအစား လိုအပ်မှန်း မသေချာပါက မှတ်ချက်တွင် မေးမြန်းပါ။`,
  appliance: `
    + {name} is built for hot seasons and weak evenings, when the voltage drops. | {name}သည် နွေရာသီနှင့် ညနေပိုင်း ဗို့အားကျချိန်အတွက် ပြုလုပ်ထားပါသည်။
    + Quiet, thrifty and easy to clean: {name}. | အသံတိတ်၊ မီးစားသက်သာ၊ သန့်ရှင်းရလွယ်သော {name}။
    - Works from 160 to 260 volts | 160 မှ 260 ဗို့အထိ သုံးနိုင်
    - Uses little electricity | မီးစားသက်သာ
    - Delivered to your floor in Yangon and Mandalay | ရန်ကုန်၊ မန္တလေးတွင် အိမ်ခန်းအထိ ပို့ပေး
    - Service centre in seven cities | ခုနစ်မြို့တွင် ဝန်ဆောင်မှုစင်တာ ရှိ
    - Motor guaranteed for three years | မော်တာ သုံးနှစ်အာမခံ
    = Let it stand for two hours before switching on. | မဖွင့်မီ နှစ်နာရီခန့် ထားပါ။`,
  kitchenappliance: `
    + {name} has dinner on the table while you do something else. | {name}ရှိလျှင် တခြားအလုပ်လုပ်ရင်း ညစာ ချက်ပြီးသား ဖြစ်ပါမည်။
    + Simple buttons, a long cord and parts that go under the tap: {name}. | ခလုတ်ရိုးရှင်း၊ ကြိုးရှည်၊ ရေဆေးရလွယ်သော {name}။
    - Switches itself off when done | ပြီးလျှင် အလိုအလျောက် ပိတ်
    - Inner parts wash in a minute | အတွင်းပိုင်း ဆေးရလွယ်
    - Recipe leaflet in two languages | ချက်နည်းစာရွက် နှစ်ဘာသာ ပါဝင်
    - Non-slip feet | မချော်သော ခြေထောက်
    - One year guarantee | တစ်နှစ်အာမခံ
    = Wash the parts once before the first use. | ပထမဆုံးမသုံးမီ တစ်ကြိမ် ဆေးပါ။`,
  kitchen: `
    + {name} is made for real kitchens and many guests. | {name}သည် နေ့စဉ်ချက်ပြုတ်ရန်နှင့် ဧည့်သည်များများ ဧည့်ခံရန် သင့်တော်ပါသည်။
    + Good to hold, easy to wash and nice enough for the table: {name}. | ကိုင်ရကောင်း၊ ဆေးရလွယ်ပြီး ဧည့်ခံရန်လည်း လှပသော {name}။
    - Safe for food, no smell | အစားအစာနှင့် သင့်တော်၊ အနံ့ကင်း
    - Takes little room in the cupboard | နေရာယူမှုနည်း
    - Keeps its looks for years | နှစ်ကြာသုံးသော်လည်း အသစ်အတိုင်း
    - Packed well for the highway | ခရီးဝေးပို့ရန် ခိုင်ခံ့စွာ ထုပ်ပိုး
    - Replaced free if it arrives broken | ကွဲ၍ရောက်ပါက အခမဲ့ လဲပေး
    = Wash by hand to keep the shine. | အရောင်မပျက်ရန် လက်ဖြင့် ဆေးပါ။`,
  furniture: `
    + {name} is built from dry wood or steel that does not bend in the rains. | {name}ကို မိုးရာသီတွင် မကောက်သော သစ်ခြောက်၊ သံမဏိဖြင့် ပြုလုပ်ထားပါသည်။
    + Plain lines that suit an old house and a new flat: {name}. | အိမ်ဟောင်း၊ တိုက်ခန်းသစ် နှစ်မျိုးလုံးနှင့် လိုက်ဖက်သော {name}။
    - Put together in ten minutes, tools included | ဆယ်မိနစ်အတွင်း တပ်ဆင်နိုင်၊ ကိရိယာပါ
    - Feet protect the floor | ကြမ်းပြင် မထိခိုက်
    - Treated against termites | ခြမကိုက်အောင် ဆေးသွင်း
    - Carried upstairs for you in Yangon | ရန်ကုန်တွင် အပေါ်ထပ်အထိ သယ်ပေး
    - Two years on the frame | ကိုယ်ထည် နှစ်နှစ်အာမခံ
    = Check the measures of your stairs before ordering. | မှာယူမီ လှေကားအကျယ်ကို တိုင်းကြည့်ပါ။`,
  bedding: `
    + {name} is cool to the touch and gets softer with every wash. | {name}သည် အသားအေးပြီး လျှော်လေ ပိုနူးညံ့လေ ဖြစ်ပါသည်။
    + Sleep better through the hot months with {name}. | {name}ဖြင့် ပူသောလများတွင်ပါ ကောင်းကောင်းအိပ်စက်နိုင်ပါသည်။
    - Cotton rich, does not stick | ချည်သားများ၍ မကပ်
    - Colour fast at 40 °C | 40 ဒီဂရီတွင် အရောင်မကျွတ်
    - Deep corners for thick mattresses | မွေ့ရာထူအတွက် ထောင့်နက်
    - Dries in an afternoon | တစ်နေ့ခင်းအတွင်း ခြောက်
    - Comes in a cloth bag | ပိတ်အိတ်ဖြင့် ထုပ်ပိုး
    = Wash once before use. | မသုံးမီ တစ်ကြိမ် လျှော်ပါ။`,
  decor: `
    + {name} makes a corner of the room yours. | {name}သည် အခန်းထောင့်လေးကို ကိုယ်ပိုင်ဆန်စေပါသည်။
    + A present for a new house that will be kept: {name}. | အိမ်သစ်တက်လက်ဆောင်အဖြစ် သိမ်းထားချင်စရာ {name}။
    - Made by small workshops | လုပ်ငန်းငယ်များမှ ပြုလုပ်
    - Each piece is slightly different | တစ်ခုနှင့်တစ်ခု အနည်းငယ် ကွဲပြား
    - Hook or stand included | ချိတ် သို့မဟုတ် စင် ပါဝင်
    - Dust with a dry cloth | အဝတ်ခြောက်ဖြင့် သုတ်ပါ
    - Packed to survive the highway | ခရီးဝေးပို့ဆောင်ရန် ခိုင်ခံ့စွာ ထုပ်ပိုး
    = Plants are watered before they leave us. | အပင်များကို မပို့မီ ရေလောင်းပေးပါသည်။`,
  tool: `
    + {name} is the one you lend to the neighbours and get back in one piece. | {name}သည် အိမ်နီးချင်းကို ငှားသော်လည်း မပျက်စီးဘဲ ပြန်ရမည့် ပစ္စည်းဖြစ်ပါသည်။
    + Every house needs {name} sooner or later. | {name}သည် အိမ်တိုင်း တစ်နေ့ လိုအပ်မည့်ပစ္စည်း ဖြစ်ပါသည်။
    - Thick where it wears | ပွန်းလွယ်သည့်နေရာ အထူ
    - Comfortable grip | ကိုင်ရသက်သာ
    - Does not rust in the bathroom | ရေချိုးခန်းတွင် သံချေးမတက်
    - Hangs on a nail | သံချောင်းတွင် ချိတ်ထားနိုင်
    - Priced for every day | ဈေးသင့်တင့်
    = Order two and share the delivery. | နှစ်ခုမှာယူပြီး ပို့ဆောင်ခ မျှဝေပါ။`,
};
