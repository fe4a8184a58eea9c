import { paymentServiceIds } from '@zay/contract';
import { staffOrder, type StaffOrder } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { pickupsOf } from './manifest.rules.ts';

const example = staffOrder.example?.response as StaffOrder;
const pick = ({ en, my }: { en: string; my: string }) => en || my;
const names = (en: string) => ({ en, my: '' });

const order = (id: number, township: string, more: Partial<StaffOrder> = {}): StaffOrder => ({
  ...example,
  id,
  status: 2,
  delivery: { ...example.delivery!, township: names(township), city: names('Yangon') },
  payments: [
    { ...example.payments[0]!, serviceId: paymentServiceIds.cashOnDelivery, status: 1, amount: 1_000 * id },
  ],
  ...more,
});
const by = (name: string): StaffOrder['parcel'] => ({
  courier: { id: 1, name: names(name) },
  number: '5',
  trackUrl: '',
  receipt: null,
  version: 'a',
});
const paid = { payments: [{ ...example.payments[0]!, status: 2 as const }] };

test('[PARCEL-05] a manifest counts parcels and cash by courier, and lists them by township', () => {
  const pickups = pickupsOf(
    [
      order(1, 'Sanchaung', { parcel: by('Shwe Courier') }),
      order(2, 'Kamayut', { parcel: by('Shwe Courier'), ...paid }),
      order(3, 'Sanchaung', { parcel: by('Shwe Courier') }),
      order(4, '', { delivery: { ...example.delivery!, township: names(''), city: names('Bago') } }),
      order(5, 'Kamayut', { status: 5 }),
      order(6, 'Kamayut', { delivery: null }),
    ],
    pick,
  );
  expect(
    pickups.map(({ townships, ...rest }) => ({
      ...rest,
      townships: townships.map(({ name, orders }) => [name, orders.map(({ id }) => id)]),
    })),
  ).toEqual([
    {
      courier: 'Shwe Courier',
      parcels: 3,
      cash: 4_000,
      townships: [
        ['Kamayut · Yangon', [2]],
        ['Sanchaung · Yangon', [1, 3]],
      ],
    },
    { courier: 'Yangon Rider', parcels: 1, cash: 4_000, townships: [['Bago', [4]]] },
  ]);
  expect(pickupsOf([], pick)).toEqual([]);
});
