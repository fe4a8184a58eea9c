import { z } from 'zod';
import { booleanInput, idInput, Message, text, tolerant } from '../../core/fields.ts';
import { discountCodePattern, normaliseDiscountCode } from '../../discount-code.ts';
import { deposits } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import {
  choice,
  counted,
  detail,
  line,
  mmqr,
  list,
  money,
  moneyBound,
  once,
  optionalDay,
  optionalPicture,
  optionalReference,
  rates,
  reference,
  references,
  texts,
  toggle,
  whole,
  wholeBound,
} from './fields.ts';
import { staffResource } from './resource.ts';

/** Delivery and payment settings. */

const settings = { right: 'settings' } as const;
const instructions = { isLong: true, isOptional: true } as const;
const optional = { isOptional: true } as const;

/** `mmqrAmount`: codes made from it may contain the amount; only of a code that is saved already, to be tried first. */
const mmqrFields = {
  mmqr: detail(mmqr()),
  /** Optional, because a form of the previous release may not send it. */
  mmqrAmount: detail({ ...toggle(), input: booleanInput.default(false) }),
};

/**
 * `cityIds` applies unless it delivers to all cities. Delivery is free for goods of `freeFrom` or more, 0: never. `fee` applies where no
 * rate does.
 */
export const staffDeliveryServices = staffResource({
  ...settings,
  name: 'DeliveryService',
  words: ['delivery service', 'delivery services'],
  isOrdered: true,
  fields: {
    name: texts(100),
    fee: money(),
    /** Optional, because a form of the previous release may not send it. */
    freeFrom: detail({ ...moneyBound(), input: moneyBound().input.default(0) }),
    fromDay: whole(0, 365),
    toDay: whole(0, 365),
    allCities: toggle(),
    cityIds: references('City'),
    rates: detail(rates()),
    companyEmail: detail(line(100, optional)),
    contactPhone: line(30, optional),
    image: optionalPicture(),
    active: toggle(),
  },
});

/** Who carries parcels: couriers, bus gates. `trackingUrl` has `{number}` in place of the number of a parcel. */
export const staffCouriers = staffResource({
  ...settings,
  readers: ['orders'],
  name: 'Courier',
  recentLogin: true,
  words: ['courier', 'couriers'],
  sorts: ['name'],
  fields: { name: texts(100), trackingUrl: line(300, optional), active: toggle() },
});

export const staffPaymentServices = staffResource({
  ...settings,
  name: 'PaymentService',
  words: ['way to pay', 'ways to pay'],
  recentLogin: true,
  isOrdered: true,
  isFixed: true,
  fields: {
    name: texts(100),
    holderName: line(100, optional),
    accountNo: line(limits.accountNumber, optional),
    instructions: texts(1_000, instructions),
    image: optionalPicture(),
    qr: optionalPicture(),
    ...mmqrFields,
    active: toggle(),
  },
});

export const staffBanks = staffResource({
  ...settings,
  name: 'Bank',
  words: ['bank account of the shop', 'bank accounts of the shop'],
  recentLogin: true,
  isOrdered: true,
  fields: {
    name: texts(100),
    holderName: line(100, optional),
    accountNo: line(limits.accountNumber),
    image: optionalPicture(),
    selectedImage: optionalPicture(),
    qr: optionalPicture(),
    ...mmqrFields,
    active: toggle(),
  },
});

/**
 * `takesOff` is in kyats or per cent. 0 of `mostOff`, `leastTotal` and `mostUses` is no bound. Without products and categories a code is
 * for all goods. A category includes those below it. `uses` are the orders that are not cancelled.
 */
export const staffDiscountCodes = staffResource({
  ...settings,
  name: 'DiscountCode',
  recentLogin: true,
  words: ['discount code', 'discount codes'],
  sorts: ['code', 'uses'],
  fields: {
    code: once({
      ...line(limits.discountCode),
      input: tolerant(
        (raw) => (typeof raw === 'string' ? normaliseDiscountCode(raw) : raw),
        text(limits.discountCode).regex(discountCodePattern, 'discount-code-format'),
      ),
      example: 'THADINGYUT',
    }),
    kind: choice(['amount', 'percent']),
    takesOff: whole(1, limits.kyats),
    mostOff: detail(moneyBound()),
    leastTotal: moneyBound(),
    productIds: detail({ ...list(10, { most: 100 }), example: [] }),
    categoryIds: references('Category'),
    mostUses: wholeBound(),
    onceABuyer: once(detail(toggle())),
    firstOrder: detail(toggle()),
    startsOn: optionalDay(),
    endsOn: optionalDay(),
    active: toggle(),
    uses: counted(),
  },
});

/** Equal `sort`s are ordered alphabetically. */
export const staffStates = staffResource({
  ...settings,
  readers: ['content'],
  name: 'State',
  words: ['state or region', 'states and regions'],
  isOrdered: true,
  sorts: ['name'],
  fields: { name: texts(100) },
});

export const staffCities = staffResource({
  ...settings,
  name: 'City',
  plural: 'Cities',
  words: ['city', 'cities'],
  sorts: ['name'],
  filters: ['stateId'],
  fields: {
    name: texts(100),
    stateId: optionalReference('State'),
    offersCashOnDelivery: toggle(),
    /** Optional, because a form of the previous release may not send it. */
    deposit: { ...choice(deposits), input: z.literal([...deposits], 'not-chosen').default('none') },
    active: toggle(),
    sort: whole(0, 9_999),
  },
});

export const staffTownships = staffResource({
  ...settings,
  name: 'Township',
  words: ['township', 'townships'],
  sorts: ['name'],
  filters: ['cityId'],
  fields: { cityId: once(reference('City')), name: texts(100), active: toggle(), sort: whole(0, 9_999) },
});

export const staffEducationFees = staffResource({
  ...settings,
  name: 'EducationFee',
  recentLogin: true,
  words: ['fee of an education service', 'fees of the education services'],
  isFixed: true,
  isNamed: true,
  fields: { name: texts(100), fee: money(), refundsRefused: toggle() },
});

export const staffExamSubjects = staffResource({
  right: 'content',
  name: 'ExamSubject',
  words: ['exam subject', 'exam subjects'],
  isOrdered: true,
  fields: {
    name: texts(100),
    fullMark: whole(1, 1_000),
    passMark: whole(0, 1_000),
    distinctionMark: whole(0, 1_000),
    active: toggle(),
  },
});

/** Numeric settings; `commercial_tax_percent` is at most 100. */
export const staffShopSettings = staffResource({
  ...settings,
  name: 'ShopSetting',
  recentLogin: true,
  words: ['number of the settings', 'numbers of the settings'],
  isFixed: true,
  isNamed: true,
  fields: { value: whole(0, limits.kyats) },
});

export const switchReceivingAccount = staffEndpoint({
  ...settings,
  auth: 'staff',
  recentLogin: true,
  name: 'SwitchReceivingAccount',
  method: 'POST',
  summary: 'Switch a way to pay or a bank account on or off at once.',
  body: z.object({ kind: z.literal(['service', 'bank']), id: idInput, active: booleanInput }),
  response: Message,
  example: {
    body: { kind: 'service', id: 14, active: false },
    response: { message: 'It is switched off.' },
  },
});
