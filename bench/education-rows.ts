/** A shop with `count` of each request of education: most are done, a few hundred are open, the payment of every twentieth is being checked. */
import { sql } from 'kysely';
import type { Database } from '../apps/api/src/platform/database/database.ts';

const tables = { score: 'score_request', certificate: 'certificate_request', class: 'class_registration' };

/** Names in both writings that many share, as they do. */
const student = `(array['Aung Kyaw ', 'Hnin Ei ', 'မောင်အောင်ကျော် ', 'မနှင်းအိ '])[1 + buyer.id % 4] || buyer.id`;
const common = `buyer.id, ${student}, date '2008-01-01' + buyer.id % 900, buyer.phone, 'No. 1', 5000, buyer.created_at`;
const commonColumns = 'buyer_id, student_name, birthday, phone, address, fee, created_at';
const exam = `1990 + buyer.id % 35, 'KMY ' || buyer.id, (select min(id) from state), 'No. 2 High School'`;
const examColumns = 'exam_year, roll_number, state_id, school_name';
const buyers = `from buyer where phone like '094%' order by buyer.id`;

const requests = {
  score: `insert into score_request (${commonColumns}, ${examColumns}, father_name, nrc_state_id, nrc_township_id,
      nrc_type_id, nrc_number, nrc_text, due_on)
    select ${common}, ${exam}, 'ဦးကျော်', township.nrc_state_id, township.id, (select min(id) from nrc_type), '123456',
      '12/KAMAYA(N)123456', (buyer.created_at + interval '7 days')::date
    from buyer, (select nrc_state_id, id from nrc_township order by id limit 1) township
    where phone like '094%' order by buyer.id limit $1`,
  certificate: `insert into certificate_request (${commonColumns}, ${examColumns}, father_name, student_name_en, other_id,
      centre, reason)
    select ${common}, ${exam}, 'ဦးကျော်', 'Aung Kyaw', 'MA 123456', 'Kamayut 2', 'lost' ${buyers} limit $1`,
  class: `insert into class_registration (${commonColumns}, training_class_id)
    select ${common}, class.id + buyer.id % class.number
    from buyer, (select min(id) as id, count(*) as number from training_class) class
    where phone like '094%' order by buyer.id limit $1`,
} as const;

/** The order of each request of a kind and its payment, as `orders` says what became of it. */
const ordersOf = (kind: keyof typeof tables) => [
  `insert into customer_order (buyer_id, total_amount, net_amount, type, ${tables[kind]}_id, service_name_en, status,
     created_at)
   select buyer_id, fee, fee, '${kind}', id, 'Service', case when id % 20 = 0 or id % 400 = 1 then 1 else 4 end, created_at
   from ${tables[kind]} request where not exists (select from customer_order where ${tables[kind]}_id = request.id)`,
  `insert into payment (buyer_id, order_id, payment_service_id, amount, status, transaction_id, created_at, decided_at)
   select buyer_id, id, 13, net_amount, case when ${tables[kind]}_id % 20 = 0 then 1 else 2 end, 'T' || id, created_at,
     case when ${tables[kind]}_id % 20 > 0 then created_at end
   from customer_order placed where type = '${kind}' and not exists (select from payment where order_id = placed.id)`,
];

const classes = `insert into training_class (name_en, name_my, start_date, end_date, fee)
  select 'English ' || n, 'အင်္ဂလိပ်စာ ' || n, current_date - 60 + n, current_date + n, 60000 from generate_series(1, 200) n`;

const subjects = `insert into score_request_subject (score_request_id, exam_subject_id, mark)
  select request.id, subject.id, 78 from score_request request, (select id from exam_subject order by id limit 6) subject
  on conflict do nothing`;

/** Fills a shop whose buyers `fillOffice` made. */
export async function fillEducation(db: Database, count: number): Promise<void> {
  const steps = [
    classes,
    ...Object.values(requests).map((text) => text.replace('$1', String(count))),
    subjects,
  ];
  for (const step of [...steps, ...ordersOf('score'), ...ordersOf('certificate'), ...ordersOf('class')])
    await sql.raw(step).execute(db);
  await sql`vacuum analyze`.execute(db);
}
