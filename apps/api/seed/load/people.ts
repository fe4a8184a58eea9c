import { catalogue } from '../catalogue/build.ts';
import { createRandom } from '../random.ts';
import { daysAgo } from '../time.ts';
import { townshipId } from '../places/states.ts';
import type { Batch } from './rows.ts';

// demo1234 with argon2id, 64 MiB, t=2, p=1: made once, because hashing would slow the first start.
const demoPassword =
  '$argon2id$v=19$m=65536,t=2,p=1$AQNa20gQM31W1lgFeXcTgg$xGG3vTNv5l1LiDca/m2FlHfZ74KIPmj+fPgBcCa/4R8';

type Person = {
  id: number;
  phone: string;
  name: string;
  language: 'en-US' | 'unicode';
  cityId: number;
  township: string;
  address: string;
  landmark: string;
};

/** The demo buyers; the first two are fixed and printed at the start, the others ask, review and wish. */
export const buyers: readonly Person[] = [
  {
    id: 1,
    phone: '09770000001',
    name: 'Thida Aung',
    language: 'en-US',
    cityId: 260,
    township: 'Sanchaung',
    address: 'No. 24, 3rd Floor, Baho Road',
    landmark: 'Opposite Sanchaung market',
  },
  {
    id: 2,
    phone: '09770000002',
    name: 'Kyaw Zin',
    language: 'unicode',
    cityId: 261,
    township: 'Chanayethazan',
    address: 'No. 7, 78th Street, between 32nd and 33rd',
    landmark: 'Near the clock tower',
  },
  {
    id: 3,
    phone: '09770000003',
    name: 'မိုးမိုး',
    language: 'unicode',
    cityId: 260,
    township: 'Tamwe',
    address: 'အမှတ် ၁၅၊ ကျိုက္ကဆံလမ်း',
    landmark: 'ဘုရားအနီး',
  },
  {
    id: 4,
    phone: '09770000004',
    name: 'Htet Wai',
    language: 'en-US',
    cityId: 264,
    township: 'Bago',
    address: 'No. 3, Market Road',
    landmark: '',
  },
  {
    id: 5,
    phone: '09770000005',
    name: 'စုမွန်',
    language: 'unicode',
    cityId: 262,
    township: 'Zabuthiri',
    address: 'အမှတ် ၂၀၊ သပြေကုန်းလမ်း',
    landmark: 'ဈေးအနီး',
  },
  {
    id: 6,
    phone: '09770000006',
    name: 'Nilar Win',
    language: 'en-US',
    cityId: 266,
    township: 'Taunggyi',
    address: 'No. 11, Bogyoke Aung San Road',
    landmark: 'Behind the school',
  },
  {
    id: 7,
    phone: '09770000007',
    name: 'ဦးလှမြင့်',
    language: 'unicode',
    cityId: 267,
    township: 'All Township',
    address: 'အမှတ် ၈၊ ပြည်တော်သာလမ်း',
    landmark: '',
  },
  {
    id: 8,
    phone: '09770000008',
    name: 'Zaw Min',
    language: 'en-US',
    cityId: 265,
    township: 'Pathein',
    address: 'No. 5, Strand Road',
    landmark: 'By the jetty',
  },
];

const staff = [
  { email: 'owner@zay.demo', name: 'Demo owner', role: 'owner' },
  { email: 'sales@zay.demo', name: 'Demo sales', role: 'sales' },
  { email: 'catalogue@zay.demo', name: 'Demo catalogue', role: 'catalogue' },
  { email: 'education@zay.demo', name: 'Demo education', role: 'education' },
];

const addresses = () => {
  const home = buyers.map(({ id, cityId, township, address, landmark }) => ({
    buyer_id: id,
    label: 'Home',
    city_id: cityId,
    township_id: townshipId(cityId, township),
    address,
    landmark,
    selected: true,
  }));
  const others = [
    {
      buyer_id: 1,
      label: 'Work',
      city_id: 260,
      township_id: townshipId(260, 'Kyauktada'),
      address: 'Office 5B, 38th Street',
      landmark: 'Near Sule',
      selected: false,
    },
    {
      buyer_id: 1,
      label: 'Other',
      city_id: 264,
      township_id: townshipId(264, 'Bago'),
      address: "Mother's house, No. 3, Market Road",
      landmark: '',
      selected: false,
    },
    {
      buyer_id: 2,
      label: 'Work',
      city_id: 261,
      township_id: townshipId(261, 'Mahaaungmyay'),
      address: 'Workshop, 62nd Street',
      landmark: '',
      selected: false,
    },
  ];
  return [...home, ...others].map((address, index) => ({ id: index + 1, ...address }));
};

const wishes = (now: Date) => {
  const random = createRandom(77);
  return buyers.flatMap((buyer) =>
    random.sample(catalogue.products, buyer.id <= 2 ? 8 : 30).map((product, index) => ({
      buyer_id: buyer.id,
      product_id: product.id,
      created_at: daysAgo(now, 1 + index * 1.5),
    })),
  );
};

/** Staff and buyers with their addresses. Everybody's password is demo1234. */
export const peopleBatches = (now: Date): Batch[] => [
  [
    'staff',
    staff.map(({ email, name, role }, index) => ({
      id: index + 1,
      email,
      name,
      password_hash: demoPassword,
      role_code: role,
      is_demo: true,
      created_at: daysAgo(now, 200),
    })),
  ],
  [
    'buyer',
    buyers.map(({ id, phone, name, language, cityId, township, address }) => ({
      id,
      phone,
      name,
      language,
      password_hash: demoPassword,
      verified_at: daysAgo(now, 150 - id),
      city_id: cityId,
      township_id: townshipId(cityId, township),
      address,
      is_demo: true,
      created_at: daysAgo(now, 150 - id),
    })),
  ],
  ['address', addresses()],
];

export const wishBatches = (now: Date): Batch[] => [['wishlist', wishes(now)]];
