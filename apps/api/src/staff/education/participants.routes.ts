import { limits, requestStateOf, requestStateTable, staffLooks } from '@zay/contract';
import {
  classParticipants,
  exportParticipants,
  ParticipantExport,
  type ClassParticipant,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { pick } from '../../platform/http/language.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { exportTable, numberCell, phoneCell, type Column } from '../export-file.ts';
import { logExport, serveExport } from '../export-link.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { findClass } from './classes.store.ts';
import { eachParticipant, findParticipants, type ParticipantRow } from './participants.store.ts';

/** The participants of a class: to print, and to export. */
export function registerParticipants(app: FastifyInstance, deps: StaffDependencies): void {
  const { db } = deps;
  const exportLink = serveExport(app, deps, {
    name: 'class-participants',
    purpose: 'class-participant-export',
    read: (filter, language) => {
      const { id } = ParticipantExport.parse(filter);
      return exportTable(columns, eachParticipant(db, id), language);
    },
  });

  route(app, classParticipants, async ({ query: { id } }) => {
    const [training, rows] = await Promise.all([
      findClass(db, id),
      findParticipants(db, id, null, limits.unpagedRows),
    ]);
    if (!training) return refuse('not-found');
    const { shopName: name, contactPhone: phone } = deps.config.branding;
    return {
      shop: { name, phone },
      class: {
        id,
        name: { en: training.name_en, my: training.name_my },
        schedule: { en: training.schedule_en, my: training.schedule_my },
        address: { en: training.address_en, my: training.address_my },
        startDate: training.start_date,
        endDate: training.end_date,
      },
      participants: rows.map(present),
      total: training.taken,
    };
  });

  route(app, exportParticipants, async (call) => {
    const { body, language } = call;
    const refused = await logExport(deps, call, {
      action: 'participants-exported',
      entity: 'training_class',
      after: body,
    });
    return refused ?? { url: exportLink(body, language) };
  });
}

const stateOf = (row: ParticipantRow) =>
  requestStateOf({ orderStatusId: row.order_status, paymentStatusId: row.payment_status });

const present = (row: ParticipantRow): ClassParticipant => ({
  id: row.id,
  studentName: row.student_name,
  birthday: row.birthday,
  phoneNumber: row.phone,
  address: row.address,
  nrcText: row.nrc_text,
  state: stateOf(row),
  voucherNo: row.voucher_no,
});

const stateNames = staffLooks(requestStateTable);

const columns: readonly Column<ParticipantRow>[] = [
  { en: 'Name', my: 'အမည်', cell: (row) => row.student_name },
  { en: 'Date of birth', my: 'မွေးသက္ကရာဇ်', cell: (row) => row.birthday },
  { en: 'Phone', my: 'ဖုန်း', cell: (row) => phoneCell(row.phone) },
  { en: 'Address', my: 'လိပ်စာ', cell: (row) => row.address },
  { en: 'NRC', my: 'မှတ်ပုံတင်', cell: (row) => numberCell(row.nrc_text) },
  {
    en: 'Payment',
    my: 'ငွေပေးချေမှု',
    cell: (row, language) => pick(language, stateNames[stateOf(row)].en, stateNames[stateOf(row)].my),
  },
  { en: 'Voucher no.', my: 'ဘောက်ချာနံပါတ်', cell: (row) => row.voucher_no },
];
