import { both } from '../text.ts';

/** The shop's magazine, latest first; contents are clean HTML. */
export const articles = [
  {
    daysAgo: 2,
    look: ['scarf:gold', '#FDE7C8'],
    title: both('How to choose a longyi', 'လုံချည် ရွေးချယ်နည်း'),
    summary: both('Three things to look at before you buy.', 'မဝယ်မီ ကြည့်သင့်သော အချက်သုံးချက်။'),
    html: both(
      '<p>Look at the weave first: hold the cloth against the light, and the lines should run straight to the edge. Then wash a corner in your mind: cotton keeps its shape, mixed thread dries faster.</p><p>The length comes last. Two yards suit most people; the tall need two and a quarter.</p>',
      '<p>အရင်ဆုံး ရက်လုပ်ပုံကို ကြည့်ပါ။ အလင်းရောင်တွင် ထောင်ကြည့်လျှင် ချည်မျှင်များ အနားအထိ ဖြောင့်တန်းရပါမည်။ ချည်သားသည် ပုံမပျက်ဘဲ ချည်ရောသားသည် ပိုမြန်မြန် ခြောက်ပါသည်။</p><p>နောက်ဆုံး အရှည်ကို ရွေးပါ။ နှစ်ကိုက်သည် လူအများစုနှင့် သင့်တော်ပြီး အရပ်ရှည်သူများ နှစ်ကိုက်တစ်မတ် လိုပါသည်။</p>',
    ),
  },
  {
    daysAgo: 9,
    look: ['@ricecooker:ruby', '#D9EBFA'],
    title: both('A rice cooker that lasts', 'ကြာရှည်ခံသော ထမင်းပေါင်းအိုး'),
    summary: both('Small habits that double its years.', 'သက်တမ်း နှစ်ဆရစေမည့် အလေ့အထများ။'),
    html: both(
      '<p>Wash the rice in another bowl: sand scratches the coating. Dry the outside of the pot before it goes in, because drops on the plate turn into spots that no longer heat.</p><p>When the current is weak, unplug it. A cooker that hums at half power burns its switch.</p>',
      '<p>ဆန်ကို အခြားခွက်တွင် ဆေးပါ။ သဲက အိုးအလွှာကို ခြစ်ပါသည်။ အိုးအပြင်ဘက်ကို ခြောက်အောင်သုတ်ပြီးမှ ထည့်ပါ။ အောက်ခံပြားပေါ်ရှိ ရေစက်များသည် အပူမရသောအကွက် ဖြစ်လာပါသည်။</p><p>မီးအားနည်းချိန်တွင် ပလပ်ဖြုတ်ထားပါ။ ခလုတ်လောင်တတ်ပါသည်။</p>',
    ),
  },
  {
    daysAgo: 16,
    look: ['@phone:sky', '#DCE3FA'],
    title: both('Five settings for a new phone', 'ဖုန်းအသစ်အတွက် ဆက်တင်ငါးခု'),
    summary: both('Save data and battery from the first day.', 'ပထမနေ့မှစ၍ ဒေတာနှင့် ဘက်ထရီ ချွေတာပါ။'),
    html: both(
      '<ul><li>Let apps update over Wi-Fi only.</li><li>Install the Unicode keyboard before you write the first name.</li><li>Turn off videos that play by themselves.</li><li>Set a screen lock of six digits.</li><li>Note the number *#06# shows, and keep it at home.</li></ul>',
      '<ul><li>အက်ပ်များကို Wi-Fi ဖြင့်သာ အပ်ဒိတ်လုပ်ပါ။</li><li>နာမည်မရေးမီ ယူနီကုဒ်ကီးဘုတ် ထည့်ပါ။</li><li>အလိုအလျောက်ဖွင့်သော ဗီဒီယိုများကို ပိတ်ပါ။</li><li>ဂဏန်းခြောက်လုံး လော့ခ်ခတ်ပါ။</li><li>*#06# တွင် ပြသောနံပါတ်ကို မှတ်ပြီး အိမ်တွင်သိမ်းပါ။</li></ul>',
    ),
  },
  {
    daysAgo: 27,
    look: ['pot-of-food', '#E6F1D3'],
    title: both('A pantry for the rainy season', 'မိုးတွင်းအတွက် ရိက္ခာစုဆောင်းနည်း'),
    summary: both('What keeps well when the market is far.', 'ဈေးမသွားနိုင်ချိန်အတွက် ကြာရှည်ခံသော စားစရာများ။'),
    html: both(
      '<p>Rice, oil, beans, dried fish and tea leaves keep for months in tins with a tight lid. A dry chilli in the rice keeps weevils away.</p><p>Buy onions in small bags, hang them in a net and never next to potatoes.</p>',
      '<p>ဆန်၊ ဆီ၊ ပဲ၊ ငါးခြောက်နှင့် လက်ဖက်တို့ကို အဖုံးလုံသောဘူးတွင် လနှင့်ချီ သိမ်းနိုင်ပါသည်။ ဆန်ထဲ ငရုတ်သီးခြောက်ထည့်ထားလျှင် ပိုးမထိုးပါ။</p><p>ကြက်သွန်ကို အနည်းငယ်စီဝယ်ပြီး ပိုက်အိတ်ဖြင့် ချိတ်ပါ။ အာလူးနှင့် အတူမထားပါနှင့်။</p>',
    ),
  },
] as const;
