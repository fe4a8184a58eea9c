/** What is said about food, care and beauty; written like `wear`. */
export const daily: Record<string, string> = {
  skincare: `
    + {name} cools the skin and leaves no grease behind. | {name}သည် အသားအရေကို အေးမြစေပြီး အဆီမကျန်ပါ။
    + Made in small batches for our sun and our water: {name}. | ကျွန်ုပ်တို့ရာသီဥတုနှင့် ကိုက်ညီအောင် အသုတ်ငယ်ဖြင့် ထုတ်လုပ်သော {name}။
    - No mercury, no steroids | ပြဒါးနှင့် စတီရွိုက် မပါ
    - Mild scent that fades | အနံ့ပျော့
    - For normal to oily skin | ပုံမှန်နှင့် အဆီပြန်အသားအရေအတွက်
    - Try it on the arm first | လက်မောင်းတွင် အရင်စမ်းပါ
    - Use within twelve months of opening | ဖွင့်ပြီး 12 လအတွင်း သုံးပါ
    = Keep in a cool place. | အေးသောနေရာတွင် ထားပါ။`,
  makeup: `
    + {name} stays on through a wedding lunch and comes off with warm water. | {name}သည် မင်္ဂလာဆောင်တစ်ပွဲလုံး ခံပြီး ရေနွေးဖြင့် ဖျက်ရလွယ်ပါသည်။
    + Shades chosen for our skin: {name}. | မြန်မာအသားအရောင်အတွက် ရွေးချယ်ထားသော {name}။
    - Light cover that does not crack | ပေါ့ပါးပြီး မအက်
    - Does not run in the heat | ပူသော်လည်း မပျော်ကျ
    - Not tested on animals | တိရစ္ဆာန်ပေါ် မစမ်းသပ်
    - Mirror or brush included where shown | ပုံတွင်ပြထားသည့်အတိုင်း မှန်၊ စုတ်တံ ပါ
    - Sealed until you open it | မဖွင့်ရသေးသော ဘူးသစ်
    = For hygiene, opened make-up cannot be returned. | သန့်ရှင်းရေးအရ ဖွင့်ပြီးသားကို ပြန်မလဲပါ။`,
  bath: `
    + {name} makes the morning easier for the whole family. | {name}သည် တစ်အိမ်လုံး၏ မနက်ခင်းကို ပိုမိုလွယ်ကူစေပါသည်။
    + A good morning begins with {name}. | {name}ဖြင့် နံနက်ခင်းကို လန်းဆန်းစွာ စတင်ပါ။
    - Good for every day | နေ့စဉ်သုံးနိုင်
    - Gentle on hair and hands | ဆံပင်နှင့် လက် မခြောက်
    - Suits old and young | ကလေးမှ သက်ကြီးအထိ သုံးနိုင်
    - Takes little room in the bathroom | ရေချိုးခန်းတွင် နေရာမယူ
    - Made without strong colours | အရောင်ပြင်း မပါ
    = Keep in a dry place. | ခြောက်သွေ့ရာတွင် ထားပါ။`,
  health: `
    + {name} belongs in the drawer of every home. | {name}ကို အိမ်တိုင်းတွင် ဆောင်ထားသင့်ပါသည်။
    + Good to have before you need it: {name}. | မလိုအပ်မီ ကြိုတင်ဆောင်ထားသင့်သော {name}။
    - Checked by a pharmacist before packing | ဆေးဝါးကျွမ်းကျင်သူ စစ်ဆေးပြီး
    - Batteries included where needed | လိုအပ်ပါက ဘက်ထရီ ပါဝင်
    - Clear instructions in large print | စာလုံးကြီးဖြင့် လမ်းညွှန် ပါဝင်
    - Long shelf life | သက်တမ်းရှည်
    - Two years guarantee on devices | စက်ပစ္စည်း နှစ်နှစ်အာမခံ
    = This does not replace a doctor's advice. | ဆရာဝန်၏ ညွှန်ကြားချက်ကို အစားမထိုးပါ။`,
  dryfood: `
    + {name} comes straight from growers we know, cleaned and packed the same week. | {name}ကို တောင်သူထံမှ တိုက်ရိုက်ဝယ်ယူပြီး တစ်ပတ်အတွင်း သန့်စင်ထုပ်ပိုးပါသည်။
    + The taste of home cooking starts with {name}. | အိမ်ချက်အရသာသည် {name}မှ စတင်ပါသည်။
    - No colouring, no preservatives | အရောင်ဆိုးဆေး၊ တာရှည်ခံဆေး မပါ
    - This season's harvest | ယခုရာသီထွက်
    - Sealed against damp and insects | စိုထိုင်းဆနှင့် ပိုးမွှား ကာကွယ်
    - Packing day printed on the bag | ထုပ်ပိုးရက်စွဲ ဖော်ပြထား
    - Full weight, weighed twice | အလေးချိန်ပြည့်
    = Store dry and closed. | ခြောက်သွေ့ရာတွင် ပိတ်သိမ်းပါ။`,
  drink: `
    + {name} for the first cup of the day and the last guest of the evening. | {name}ဖြင့် မနက်ပထမခွက်မှ ညနေ နောက်ဆုံးဧည့်သည်အထိ ဧည့်ခံနိုင်ပါသည်။
    + Good things take time, and {name} was given it. | အချိန်ယူ၍ ဂရုတစိုက် ပြုလုပ်ထားသော {name}။
    - Freshly packed every week | အပတ်စဉ် အသစ်ထုပ်ပိုး
    - No added flavour | အနံ့အရသာ ထပ်မထည့်
    - Good for guests and for the road | ဧည့်ခံရန်နှင့် ခရီးဆောင် ကောင်း
    - Good hot and cold | အပူအအေး နှစ်မျိုးလုံးကောင်း
    - Close the pack well after opening | ဖွင့်ပြီး ကောင်းစွာပိတ်ပါ
    = Keep cool and dry. | အေးမြခြောက်သွေ့ရာတွင် ထားပါ။`,
  snack: `
    + {name} is gone before the tea is cold. | {name}သည် လက်ဖက်ရည်မအေးခင် ကုန်သွားပါလိမ့်မည်။
    + Open {name} when friends come by. | သူငယ်ချင်းများလာလျှင် {name}ကို ဖွင့်စားကြပါ။
    - Fried in fresh oil, never twice | ဆီသစ်ဖြင့် ကြော်
    - Not too sweet, not too salty | အချို၊ အငန် သင့်
    - Crisp for two months unopened | မဖွင့်လျှင် နှစ်လ ကြွပ်
    - Allergy information on the pack | ဓာတ်မတည့်မှု အချက်အလက် ဖော်ပြထား
    - Small packs inside for sharing | အထုပ်ငယ်များ ခွဲထား
    = Keep away from the sun. | နေပူတွင် မထားပါနှင့်။`,
  babycare: `
    + {name} is gentle, safe and easy to use with one hand. | {name}သည် နူးညံ့ဘေးကင်းပြီး လက်တစ်ဖက်တည်းဖြင့် သုံးရလွယ်ပါသည်။
    + Parents told us what was missing, and {name} is the answer. | မိဘများ၏ လိုအပ်ချက်အရ {name}ကို ပြုလုပ်ထားပါသည်။
    - Free of perfume | ရေမွှေး မပါ
    - Soft on sensitive skin | အသားအရေနုသူများနှင့် သင့်တော်
    - Easy to use in the middle of the night | ညဘက်တွင်လည်း သုံးရလွယ်
    - Checked for small parts | အစိတ်အပိုင်းငယ် မပြုတ်ထွက်
    - Packed sealed | ပိတ်ဆို့ထုပ်ပိုး
    = When in doubt, ask your nurse. | မသေချာပါက သူနာပြုနှင့် တိုင်ပင်ပါ။`,
  petfood: `
    + {name} brings them running when the bag rustles. | {name}အိတ်သံကြားလျှင် ပြေးလာပါလိမ့်မည်။
    + Bright eyes and a calm stomach: that is what {name} is for. | {name}သည် မျက်လုံးကြည်လင်ပြီး အစာကြေစေပါသည်။
    - Complete food for every day | နေ့စဉ်ကျွေးရန် အာဟာရပြည့်
    - Small pieces, easy to chew | အတုံးငယ်၊ ဝါးရလွယ်
    - No artificial colour | အရောင်ဆိုးဆေး မပါ
    - Closes again after opening | ဖွင့်ပြီး ပြန်ပိတ်နိုင်
    - Feeding guide in Burmese on the back | ကျွေးနည်း မြန်မာလို ဖော်ပြထား
    = Change foods slowly over a week. | အစာပြောင်းလျှင် တစ်ပတ်ခန့် ဖြည်းဖြည်းပြောင်းပါ။`,
  petcare: `
    + {name} makes life with an animal tidier. | {name}ရှိလျှင် အိမ်မွေးတိရစ္ဆာန်နှင့် နေထိုင်ရ ပိုသပ်ရပ်ပါသည်။
    + Chosen by people who live with animals: {name}. | တိရစ္ဆာန်ချစ်သူများ ရွေးချယ်သော {name}။
    - Washable or easy to wipe | လျှော်နိုင်၊ သုတ်ရလွယ်
    - No sharp parts | ချွန်ထက်သော အစိတ်အပိုင်းမရှိ
    - Strong seams and clips | ချုပ်ရိုးနှင့် ချိတ် ခိုင်ခံ့
    - Made to last | ကြာရှည်ခံ
    - Safe if licked | လျက်သော်လည်း ဘေးကင်း
    = Let your pet smell it first. | အိမ်မွေးတိရစ္ဆာန်ကို အရင် အနံ့ခံခိုင်းပါ။`,
};
