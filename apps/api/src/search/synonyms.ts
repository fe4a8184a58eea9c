/**
 * What buyers call the same thing: a line a thing, its names parted by bars. Burmese spellings and pairs of languages;
 * Burmese words in Latin letters as they are commonly typed. Only names that always mean the same belong together.
 */
export const synonyms = `
လုံချည် | လုံခြည် | longyi | longgyi | lonegyi | lone gyi | lungyi | longyee | lonchi | sarong
ထဘီ | ထမီ | htamein | htamain | thamein | tamein | htabi
ပုဆိုး | paso | pasoe | puso | pasho
သနပ်ခါး | သနပ်ခား | thanaka | thanakha | thanakar | thanatkhar | tanaka
အင်္ကျီ | အကျီ | အင်ကျီ | အင်္ကျ | eingyi | inngyi | aingyi
ရင်ဖုံး | yinbon | yinphone | yinbone
ရင်စေ့ | yinzi | yinzee
တိုက်ပုံ | taikpon | tikepone | taik pon
ရှပ် | ရှပ်အင်္ကျီ | shirt
တီရှပ် | tshirt | t shirt | tee shirt
ဘောင်းဘီ | ဘောင်းဘီရှည် | baungbi | bongbi | trousers | pants
ဂါဝန် | gown | gawn | dress
ဂျင်း | jeans | jean
ဂျာကင် | ဂျက်ကက် | jacket
ဖိနပ် | phinat | panat | shoes | footwear
ဖိနပ်ပါး | ညှပ်ဖိနပ် | slippers | flip flops
ထီး | htee | umbrella
အိတ် | eik | bag
လွယ်အိတ် | lwal eik | lwe eik | shoulder bag
ကျောပိုးအိတ် | backpack | rucksack
နာရီ | nayi | nar yi
လက်ပတ်နာရီ | wristwatch | watch
လက်ဖက် | လ္ဘက် | လဘက် | လပက် | lahpet | laphet | lapet | lephet
လက်ဖက်ရည် | လဘက်ရည် | lahpetyay | laphet yay
ကော်ဖီ | kawfi | coffee
ငါးပိ | ngapi | ngapee
မုန့်ဟင်းခါး | မုန့်ဟင်းခား | mohinga | mohingar | mont hin gar | monhinga
မုန့် | mont | mote | snack
ခေါက်ဆွဲ | khauk swe | khaukswe | noodle | noodles
ဆန် | hsan
ထမင်းပေါင်းအိုး | ရိုက်ကွတ်ကာ | rice cooker
ဆီ | hsi
မြေပဲဆီ | peanut oil | groundnut oil
ငံပြာရည် | ngan pya yay | fish sauce
သကြား | thagya | sugar
ဆား | hsar | salt
နို့ | noh | milk
ကြက်ဥ | egg | eggs
ဆပ်ပြာ | sat pyar | satpya | soap
ခေါင်းလျှော်ရည် | shampoo
သွားတိုက်ဆေး | toothpaste
သွားတိုက်တံ | သွားပွတ်တံ | toothbrush
ရေမွှေး | yay mhway | perfume
နှုတ်ခမ်းနီ | lipstick
ဖုန်း | phone | phones | hpone
မိုဘိုင်း | မိုဘိုင်းဖုန်း | mobile | mobile phone
အားသွင်းကြိုး | charging cable | usb cable
အားသွင်းခေါင်း | ချာဂျာ | charger
ပါဝါဘဏ် | ပါဝါဘန့် | power bank | powerbank
နားကြပ် | earphone | earphones | headphone | headphones | earbuds
စပီကာ | speaker | speakers
လက်ပ်တော့ | လက်တော့ | လက်ပ်တော့ပ် | laptop | notebook computer
ကွန်ပျူတာ | ကွန်ပြူတာ | computer
ကီးဘုတ် | ကီးဘုဒ် | keyboard
မောက်စ် | မောက် | mouse
တီဗီ | ရုပ်မြင်သံကြား | tv | television
ရေခဲသေတ္တာ | fridge | refrigerator
အဝတ်လျှော်စက် | washing machine
ပန်ကာ | panka | fan
အဲကွန်း | အဲယားကွန်း | aircon | air con | air conditioner
ဓာတ်မီး | လက်နှိပ်ဓာတ်မီး | torch | flashlight
ဖယောင်းတိုင် | candle | candles
ခြင်ထောင် | chin htaung | mosquito net
စောင် | saung | blanket
ခေါင်းအုံး | gaung ohn | pillow
အိပ်ရာခင်း | bed sheet | bedsheet
ကော်ဇော | carpet | rug
ပန်းကန် | pagan | plate | plates
ဇွန်း | zun | spoon
ဓား | dah | knife
အိုး | oh | pot
ဒယ်အိုး | dayoh | frying pan | wok
ရေနွေးအိုး | kettle
ရေဘူး | water bottle
ကြောင်စာ | ကြောင်အစာ | cat food
ခွေးစာ | ခွေးအစာ | dog food
ကစားစရာ | အရုပ် | toy | toys
ဘောလုံး | bawlone | football | soccer ball
စက်ဘီး | setbein | bicycle | bike
စာအုပ် | saok | sar oak | book | books
ဘောပင် | ဘောလ်ပင် | pen
ခဲတံ | pencil
ပိတောက် | padauk
ယွန်း | ယွန်းထည် | yun | lacquerware
ပုတီး | putee | beads
အချိတ် | acheik | acheit | acheick
ပိုး | ပိုးထည် | silk
ချည် | ချည်သား | cotton
မိတ်ကပ် | makeup | make up
မျက်နှာသစ် | face wash | facial foam
ဈေး | zay
`;
