/** What is said about toys, sport, books and art; written like `wear`. */
export const leisure: Record<string, string> = {
  toy: `
    + {name} keeps small hands busy while the rain falls. | {name}သည် မိုးရွာနေချိန် ကလေးများကို ပျော်ရွှင်စေပါသည်။
    + Play with it alone or with cousins: {name} never stays in the box. | {name}ကို တစ်ယောက်တည်းရော အတူတူပါ ဆော့နိုင်ပါသည်။
    - Paint that is safe in the mouth | ပါးစပ်ထဲထည့်မိလျှင်ပါ ဘေးကင်းသောဆေး
    - No batteries needed unless said | ဖော်ပြမထားလျှင် ဘက်ထရီမလို
    - Ages three and up | အသက် 3 နှစ်အထက်
    - Strong enough for two brothers | ခိုင်ခံ့
    - Comes in a gift box | လက်ဆောင်ဘူးဖြင့်
    = Keep small parts away from babies. | အစိတ်အပိုင်းငယ်များကို ကလေးငယ်နှင့် ဝေးရာထားပါ။`,
  sport: `
    + {name} is made for the school field and the street after work. | {name}သည် ကျောင်းကွင်းနှင့် ညနေခင်း လမ်းကစားပွဲများအတွက် သင့်တော်ပါသည်။
    + Good gear makes you play more: {name} is a good beginning. | ပစ္စည်းကောင်းလျှင် ပိုကစားချင်စေသည်၊ {name}ဖြင့် စတင်ပါ။
    - Chosen by people who play | ကစားသူများ ရွေးချယ်သော
    - Holds up on concrete | ကွန်ကရစ်ကွင်းတွင် ခံ
    - Easy to clean | သန့်ရှင်းရလွယ်
    - Carry bag or net included | သယ်အိတ် ပါဝင်
    - Team prices from ten pieces | ဆယ်ခုမှစ၍ အသင်းဈေး
    = Warm up before you play. | မကစားမီ ကြွက်သားလေ့ကျင့်ပါ။`,
  outdoor: `
    + {name} is ready when the weekend is. | {name}သည် ပိတ်ရက်ခရီးအတွက် အသင့်ဖြစ်ပါသည်။
    + Rain, dust and bad roads are what {name} was made for. | {name}သည် မိုး၊ ဖုန်၊ လမ်းကြမ်းဒဏ် ခံပါသည်။
    - Set up in minutes | မိနစ်ပိုင်းအတွင်း တပ်ဆင်နိုင်
    - Light to carry | သယ်ရပေါ့ပါး
    - Stays dry inside | အတွင်းမစို
    - Spare parts available | အပိုပစ္စည်း ရနိုင်
    - One year guarantee | တစ်နှစ်အာမခံ
    = Take your rubbish home with you. | အမှိုက်များကို ပြန်သယ်ခဲ့ပါ။`,
  book: `
    + {name} is printed in clear type on paper that is kind to the eyes. | {name}ကို စာလုံးရှင်းလင်းပြီး မျက်စိအေးသော စက္ကူဖြင့် ပုံနှိပ်ထားပါသည်။
    + A book to read twice and lend once: {name}. | တစ်ခါဖတ်ရုံနှင့် အားမရဘဲ ထပ်ဖတ်ချင်စရာ {name}။
    - Sewn binding that opens flat | ချုပ်ရိုးစာအုပ်၊ ပြားပြားဖွင့်နိုင်
    - Myanmar Unicode text throughout | မြန်မာယူနီကုဒ်စာလုံး
    - Contents and index | မာတိကာနှင့် အညွှန်း ပါဝင်
    - Covered against the damp | စိုထိုင်းဆ ကာကွယ်
    - School and library prices on request | ကျောင်းနှင့် စာကြည့်တိုက် အထူးဈေး
    = Sent flat in cardboard. | ကတ်ထူဖြင့် ထုပ်ပို့ပါသည်။`,
  stationery: `
    + {name} is for the first day of school and all the days after. | {name}သည် ကျောင်းဖွင့်ရက်မှစ၍ နေ့စဉ်သုံးရန် ဖြစ်ပါသည်။
    + Simple, neat and always at hand: {name}. | ရိုးရှင်းသပ်ရပ်သော {name}။
    - Neat on the desk and in the bag | စားပွဲပေါ်ရော အိတ်ထဲပါ သပ်ရပ်
    - Even quality in every piece | တစ်ခုချင်း အရည်အသွေးညီ
    - Kind to small school budgets | ကျောင်းသားများအတွက် ဈေးသင့်
    - Cheaper by the dozen | ဒါဇင်ဝယ်လျှင် သက်သာ
    - Wrapped in paper, not in plastic | ပလတ်စတစ်အစား စက္ကူဖြင့် ထုပ်ပိုး
    = Names can be printed for schools. | ကျောင်းများအတွက် အမည် ရိုက်နှိပ်ပေးနိုင်ပါသည်။`,
  art: `
    + {name} gives beginners a good start and does not bore those who know. | {name}သည် စတင်သူရော ကျွမ်းကျင်သူပါ သဘောကျစေပါသည်။
    + Take an hour in the evening for {name}. | ညနေတစ်နာရီလောက် {name}ဖြင့် အပန်းဖြေပါ။
    - Even quality in every piece | တစ်ခုချင်း အရည်အသွေးညီ
    - Colours and tones that blend well | အရောင်၊ အသံ ညီညွတ်
    - Case included | အိတ် သို့မဟုတ် ဘူး ပါဝင်
    - Short guide for beginners | စတင်သူအတွက် လမ်းညွှန်
    - Parts can be bought singly | အစိတ်အပိုင်းကို တစ်ခုချင်းဝယ်နိုင်
    = Store dry. | ခြောက်သွေ့ရာတွင် သိမ်းပါ။`,
};
