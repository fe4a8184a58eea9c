import { both, type Both } from '../text.ts';

type Story = { head: string; text: string };
type Edition = {
  title: Both;
  icons: readonly [string, string];
  colour: string;
  stories: readonly [Story, Story, Story, Story];
};

const story = (head: string, text: string): Story => ({ head, text });

const roads = story(
  'Road repairs begin before the rains',
  'Work on the eastern approach starts this week and is planned in short stretches, so that buses keep their stops. Shopkeepers along the road were told a fortnight ago and have put up signs to the side entrances. The first stretch is to be open again within twenty days.',
);
const rice = story(
  'A good harvest brings prices down',
  'Mills in the delta report full stores and a steady trade. A sack of the common kind costs a little less than last month, and fragrant rice holds its price. Growers hope for dry weather until the last fields are in. Buyers are advised to ask for the month of harvest.',
);
const school = story(
  'Evening classes for working parents',
  'Three township libraries open their reading rooms until nine. Volunteers help with sums and English, and there is tea. The classes are free; a small deposit is asked for the books. The first evening drew more than sixty people, some of them grandparents.',
);
const football = story(
  'Local side wins the boat race again',
  'For the third year the crew from the lower quarter came in first, by half a length. The crowd on both banks was the largest anyone remembers. The cup stays at the tea shop beside the jetty until next season, where it may be looked at but not touched.',
);
const market = story(
  'Night market moves to the river bank',
  'Forty stalls have new places under the trees. Lamps run on solar panels, and the rubbish is taken away before dawn. Visitors praise the room between the tables. On Saturdays there is music until ten.',
);
const health = story(
  'Keep water covered, says the clinic',
  'With the warm months come mosquitoes. The clinic asks households to cover jars, to empty flower pots and to let the drains run. A team goes from house to house this week and answers questions. Fever that lasts three days should be shown to a nurse.',
);
const trains = story(
  'Circular train adds morning runs',
  'Two more trains leave between six and eight. Tickets are sold at the gate as before, and monthly passes at the main station. Travellers with bicycles are asked to use the last carriage.',
);
const weather = story(
  'Cool nights, clear days',
  'The week stays dry with light wind from the north. In the hills a blanket is welcome. Farmers may lay out chillies and beans to dry. Fishing boats go out as usual.',
);
const puppets = story(
  'Old puppets, young hands',
  'A master of the marionette stage teaches eight pupils in his garden. They carve, sew and learn to walk a prince across a table. A first evening for the neighbours is planned for the full moon.',
);
const coffee = story(
  'Coffee from the hills finds new friends',
  'Small growers have joined to wash and dry their beans together. Roasters in the city pay more for the even quality. A tasting room opens next month beside the school.',
);

/** Twelve daily editions, the newest first. */
export const editions: readonly Edition[] = [
  {
    title: both('Daily market paper', 'နေ့စဉ်ဈေးသတင်းစာ'),
    icons: ['sheaf-of-rice', 'sun'],
    colour: '#B3123A',
    stories: [rice, roads, school, weather],
  },
  {
    title: both('Roads and rain', 'လမ်းနှင့် မိုး'),
    icons: ['construction', 'umbrella-with-rain-drops'],
    colour: '#0B7A5B',
    stories: [roads, weather, market, trains],
  },
  {
    title: both('Evenings of learning', 'ညနေခင်း သင်တန်းများ'),
    icons: ['books', 'graduation-cap'],
    colour: '#2A4680',
    stories: [school, coffee, health, puppets],
  },
  {
    title: both('The boat race', 'လှေပြိုင်ပွဲ'),
    icons: ['canoe', 'trophy'],
    colour: '#C76A00',
    stories: [football, market, weather, rice],
  },
  {
    title: both('A market by the river', 'မြစ်ကမ်းဘေး ညဈေး'),
    icons: ['red-paper-lantern', 'convenience-store'],
    colour: '#7E3F98',
    stories: [market, health, trains, football],
  },
  {
    title: both('Water and health', 'ရေနှင့် ကျန်းမာရေး'),
    icons: ['potable-water', 'stethoscope'],
    colour: '#1F6FB2',
    stories: [health, school, roads, coffee],
  },
  {
    title: both('More morning trains', 'မနက်ခင်း ရထားများ တိုးချဲ့'),
    icons: ['locomotive', 'station'],
    colour: '#39566E',
    stories: [trains, rice, puppets, weather],
  },
  {
    title: both('Cool season begins', 'ဆောင်းရာသီ စတင်'),
    icons: ['cloud', 'scarf'],
    colour: '#2D7F9D',
    stories: [weather, coffee, market, school],
  },
  {
    title: both('Puppets for the young', 'လူငယ်များနှင့် ရုပ်သေး'),
    icons: ['performing-arts', 'musical-notes'],
    colour: '#A3472E',
    stories: [puppets, football, rice, health],
  },
  {
    title: both('Coffee of the hills', 'တောင်ပေါ်ကော်ဖီ'),
    icons: ['hot-beverage', 'mountain'],
    colour: '#6B4A2B',
    stories: [coffee, roads, trains, market],
  },
  {
    title: both('Harvest pages', 'ရိတ်သိမ်းချိန် စာမျက်နှာ'),
    icons: ['ear-of-corn', 'tractor'],
    colour: '#7A8B1E',
    stories: [rice, weather, school, football],
  },
  {
    title: both('Festival of lights', 'မီးထွန်းပွဲ'),
    icons: ['diya-lamp', 'fireworks'],
    colour: '#D9A21B',
    stories: [market, puppets, coffee, trains],
  },
];
